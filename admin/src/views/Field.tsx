import { type Detail, mapDetails, type ProductField, ruleOf } from '@dhaaga-noor/shared-types';
import { sharedMessages } from '@dhaaga-noor/shared-ui';
import { CheckedFlag, CheckedKeys } from './CheckedKeys';
import { type FieldProblem, FormField } from './FormField';

interface Label {
  label: string;
  hint?: string;
}

const LABELS: Record<Exclude<ProductField, Detail>, Label> = {
  name: { label: 'Name', hint: 'Two or three words' },
  price: { label: 'Price', hint: 'Whole rupees' },
  was: { label: 'Earlier price', hint: 'Struck out; higher than the price' },
  soldOut: { label: 'Sold out' },
  draft: { label: 'Draft: on no page of the shop' },
  order: { label: 'Place in its list', hint: '1 is first; empty: by its id' },
  description: { label: 'Description', hint: '12 to 30 words' },
  colours: { label: 'Colours', hint: 'What one sees first: one to three' },
  for: { label: 'For whom' },
  matches: { label: 'Goes with', hint: 'Ids of other pieces, such as SDL001, SDL002' },
};
const ALL_LABELS: Record<ProductField, Label> = {
  ...LABELS,
  ...mapDetails((detail) => ({ label: sharedMessages.details[detail] })),
};
/** From here on a text does not fit one line of the form. */
const LONG_TEXT = 500;

interface FieldProps {
  name: ProductField;
  value: string | undefined;
  problems: FieldProblem[];
}

/** The input of a product's field. */
export function Field({ name, value = '', problems }: FieldProps) {
  const rule = ruleOf(name);
  const { label, hint } = ALL_LABELS[name];
  const field = { name, label, hint, value, problems };
  if (rule.kind === 'flag') return <CheckedFlag {...{ name, label, value }} />;
  if (rule.kind === 'keys' && rule.choices) return <CheckedKeys {...field} choices={rule.choices} />;
  const isLong = rule.kind === 'text' && rule.longest >= LONG_TEXT;
  return <FormField {...field} isLong={isLong} isNumber={rule.kind === 'number'} />;
}
