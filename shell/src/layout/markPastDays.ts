import { todayInIndia, type SiteSettings } from '@dhaaga-noor/shared-types';

/** Marks the document outside the announcement’s days, and once the last order day is over. */
export function markPastDays({ announcement, delivery }: SiteSettings): void {
  const today = todayInIndia();
  const { dataset } = document.documentElement;
  if (announcement && (today < announcement.from || today > announcement.until))
    dataset['announcement'] = 'over';
  if (delivery?.lastOrder && today > delivery.lastOrder.day) dataset['lastOrder'] = 'over';
}
