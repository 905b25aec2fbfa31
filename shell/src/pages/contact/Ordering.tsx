import type { ReactNode } from 'react';
import { site } from '@dhaaga-noor/shared-runtime';
import type { Delivery, SiteText } from '@dhaaga-noor/shared-types';
import { formatDay, langOf, sharedMessages, withLang } from '@dhaaga-noor/shared-ui';
import { messages } from '../../messages';
import styles from './Ordering.module.css';

/** From the question in the chat to the parcel, with what the owner states about it. */
export function Ordering() {
  const { orderingHeading, ordering } = messages.contact;
  const { delivery } = site();
  return (
    <section className={styles.ordering} aria-labelledby="ordering">
      <h2 id="ordering">{orderingHeading}</h2>
      <ol className={styles.steps}>
        {ordering.map(({ name, text }) => (
          <li key={name} className={styles.step}>
            <h3 className={styles.name}>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {delivery && <Facts {...delivery} />}
    </section>
  );
}

function Facts({ readyIn, metro, elsewhere, lastOrder, shipsTo, returns }: Delivery) {
  const names = messages.contact.delivery;
  const { days } = sharedMessages;
  const langAt = (text: SiteText) => langOf(site(), text);
  return (
    <dl className={styles.facts}>
      {readyIn !== undefined && <Fact name={names.readyIn}>{names.after(days(readyIn))}</Fact>}
      {metro && <Fact name={names.metro}>{days(metro.from, metro.to)}</Fact>}
      {elsewhere && <Fact name={names.elsewhere}>{days(elsewhere.from, elsewhere.to)}</Fact>}
      {lastOrder && (
        <Fact
          name={withLang(
            names.lastOrder(lastOrder.festival),
            lastOrder.festival,
            langAt('delivery.lastOrder.festival'),
          )}
          className={styles.lastOrder}
        >
          {names.orderBy} <time dateTime={lastOrder.day}>{formatDay(lastOrder.day)}</time>
        </Fact>
      )}
      {shipsTo !== undefined && (
        <Fact name={names.shipsTo} lang={langAt('delivery.shipsTo')}>
          {shipsTo}
        </Fact>
      )}
      {returns !== undefined && (
        <Fact name={names.returns} lang={langAt('delivery.returns')}>
          {returns}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  name: ReactNode;
  /** Language of the value, if it is not the page's. */
  lang?: string;
  className?: string;
  children: ReactNode;
}

function Fact({ name, lang, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd lang={lang}>{children}</dd>
    </div>
  );
}
