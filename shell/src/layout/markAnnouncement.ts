import type { Announcement } from '@dhaaga-noor/shared-types';

/** India's time is 5 h 30 min ahead of UTC, all year round. */
const IST_OFFSET_MS = 19_800_000;

/** Marks the document if the announcement does not apply today. */
export function markAnnouncement(announcement?: Announcement): void {
  const today = new Date(Date.now() + IST_OFFSET_MS).toISOString().slice(0, '2026-08-01'.length);
  if (announcement && (today < announcement.from || today > announcement.until))
    document.documentElement.dataset['announcement'] = 'over';
}
