import { Button } from '@dhaaga-noor/shared-ui';
import { type FieldProblem, Form, Input, Refusal } from './Field';

const DAY = 'Such as 2027-08-08';

/** The fields of `shell/site.yaml` that a shop owner changes, by path. */
export const SITE_FIELDS: Record<string, { label: string; hint?: string }> = {
  brand: { label: 'Brand' },
  tagline: { label: 'Under the brand, in the footer' },
  season: { label: 'Season', hint: 'In page titles' },
  city: { label: 'City' },
  phone: { label: 'Phone', hint: 'Such as +91 00000 00000' },
  whatsapp: { label: 'WhatsApp', hint: 'https://wa.me/ and the digits of the phone' },
  email: { label: 'E-mail' },
  instagram: { label: 'Instagram', hint: 'URL of the profile' },
  instagramHandle: { label: 'Name on Instagram', hint: 'Such as @brand' },
  'announcement.text': { label: 'Announcement', hint: 'Above every page' },
  'announcement.from': { label: 'Announcement: first day', hint: DAY },
  'announcement.until': { label: 'Announcement: last day', hint: DAY },
  'delivery.readyIn': { label: 'Days until a piece is sent' },
  'delivery.metro.from': { label: 'To metro cities: fewest days' },
  'delivery.metro.to': { label: 'To metro cities: most days' },
  'delivery.elsewhere.from': { label: 'Elsewhere: fewest days' },
  'delivery.elsewhere.to': { label: 'Elsewhere: most days' },
  'delivery.lastOrder.day': { label: 'Last day to order', hint: DAY },
  'delivery.lastOrder.festival': { label: 'Last day to order: for which festival' },
  'delivery.shipsTo': { label: 'Sent to' },
  'delivery.returns': { label: 'Returns' },
};

interface SitePageProps {
  cells: Record<string, string>;
  /** The texts of the file, where somebody else has changed it since the page was opened. */
  written: Partial<Record<string, string>>;
  problems: FieldProblem[];
  version: string;
}

/** The form of the brand, the season and how pieces reach their buyers. */
export function SitePage({ cells, written, problems, version }: SitePageProps) {
  return (
    <>
      <Refusal problems={problems}>Nothing is saved yet.</Refusal>
      <Form action="/site">
        {Object.entries(SITE_FIELDS).map(([name, label]) => (
          <Input key={name} {...{ name, ...label }} value={cells[name]} written={written[name]} />
        ))}
        <input type="hidden" name="version" value={version} />
        <Button type="submit">Save</Button>
      </Form>
    </>
  );
}
