import { site } from '@dhaaga-noor/shared-runtime';
import type { Days, Delivery } from '@dhaaga-noor/shared-types';
import { formatDay } from '../primitives/formatDay';
import * as messages from '../messages';

/** The days on the way to any place. */
function spanOf({ metro, elsewhere }: Delivery): Days | undefined {
  const spans = [metro, elsewhere].filter((days) => days !== undefined);
  if (spans.length === 0) return undefined;
  return {
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  };
}

/** One line for the Ask button, such as `Ready in 2 days · free delivery in 4 to 7 days`. */
export function deliveryLine(): string | undefined {
  const { delivery = {} } = site();
  const days = spanOf(delivery);
  const parts = [
    delivery.readyIn === undefined ? [] : messages.readyIn(messages.days(delivery.readyIn)),
    days ? messages.freeDelivery(messages.days(days.from, days.to)) : [],
  ].flat();
  const line = parts.join(' · ');
  return line ? line.charAt(0).toUpperCase() + line.slice(1) : undefined;
}

/** The last day to order for the festival, if there is one: over or not. */
export function lastOrderFact(): { name: string; value: string } | undefined {
  const { lastOrder } = site().delivery ?? {};
  return (
    lastOrder && {
      name: messages.orderBy,
      value: messages.lastOrder(formatDay(lastOrder.day), lastOrder.festival),
    }
  );
}
