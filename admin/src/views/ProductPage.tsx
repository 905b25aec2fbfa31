import {
  type Category,
  type CollectionSummary,
  type Detail,
  FIELD_NAMES,
  mapDetails,
  type Product,
  type ProductField,
  ruleOf,
} from '@dhaaga-noor/shared-types';
import { Button, marksOf, ProductCard, sharedMessages } from '@dhaaga-noor/shared-ui';
import { CheckedFlag, CheckedKeys } from './CheckedKeys';
import { type FieldProblem, FormField, ProblemList, Refusal } from './FormField';
import styles from './admin.module.css';

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

export interface ProductPageProps {
  list: string;
  label: string;
  id: string;
  /** Its name in the file. */
  name: string;
  /** Texts by field; flags are `yes` or empty. */
  values: Partial<Record<string, string>>;
  /** An alternative text for each medium, and a picture of it. */
  alts: { text: string; picture?: string }[];
  problems: FieldProblem[];
  /** Whether the values are typed, not those of the file. */
  isTyped: boolean;
  version: string;
  /** As the shop will show it; absent while it has problems. */
  card?: Product;
  family: Category;
  /** The family's collections. */
  collections: Pick<CollectionSummary, 'key' | 'tag'>[];
}

type CardProps = Pick<ProductPageProps, 'card' | 'family' | 'collections' | 'list'>;

function Card({ card, family, collections, list }: CardProps) {
  if (!card) return <p>The card is here once the problems are solved.</p>;
  return (
    // Nothing runs in this page: the card is only to look at.
    <div inert className={styles.card}>
      <ProductCard
        {...{ product: card, family, marks: marksOf(card, { family, collections }) }}
        {...{ list: `/shop/${list}`, mediaIndex: 0, sizes: '19rem' }}
        {...{ onShow: () => {}, onOpen: () => {}, onIntent: () => {} }}
      />
    </div>
  );
}

function Alts({ alts, problems }: Pick<ProductPageProps, 'alts' | 'problems'>) {
  return (
    <fieldset className={styles.alts}>
      <legend>What each picture shows, for those who cannot see it</legend>
      {alts.map(({ text, picture }, at) => (
        <label key={at}>
          {picture ? (
            <img src={picture} loading="lazy" alt={`Medium ${at + 1}`} width="80" height="80" />
          ) : (
            `Medium ${at + 1}`
          )}
          <textarea name="alt" rows={3} defaultValue={text} />
        </label>
      ))}
      <ProblemList problems={problems.filter(({ field }) => field === 'alt')} />
    </fieldset>
  );
}

interface FieldProps {
  name: ProductField;
  value: string | undefined;
  problems: FieldProblem[];
}

function Field({ name, value = '', problems }: FieldProps) {
  const rule = ruleOf(name);
  const { label, hint } = ALL_LABELS[name];
  const field = { name, label, hint, value, problems };
  if (rule.kind === 'flag') return <CheckedFlag {...{ name, label, value }} />;
  if (rule.kind === 'keys' && rule.choices) return <CheckedKeys {...field} choices={rule.choices} />;
  const isLong = rule.kind === 'text' && rule.longest >= LONG_TEXT;
  return <FormField {...field} isLong={isLong} isNumber={rule.kind === 'number'} />;
}

/** A product's form, next to its card. */
export function ProductPage(props: ProductPageProps) {
  const { list, label, id, name, values, alts, problems, isTyped, version } = props;
  return (
    <>
      <p>
        <a href={`/#${list}`}>{label}</a>
        {` ${id}`}
      </p>
      <h1>{name}</h1>
      <Refusal problems={problems} fields={[...FIELD_NAMES, 'alt']}>
        {isTyped ? 'Nothing is saved yet.' : 'This product has problems.'}
      </Refusal>
      <div className={styles.columns}>
        <form method="post" action={`/products/${list}/${id}`} className={styles.form}>
          {FIELD_NAMES.map((name) => (
            <Field key={name} name={name} value={values[name]} problems={problems} />
          ))}
          <Alts alts={alts} problems={problems} />
          <input type="hidden" name="version" value={version} />
          <div className={styles.buttons}>
            <Button type="submit">Save</Button>
            <Button type="submit" variant="outline" name="look" value="yes">
              Look first
            </Button>
          </div>
        </form>
        <section aria-label="As the shop shows it" className={styles.preview}>
          <h2>As the shop shows it</h2>
          <Card {...props} />
        </section>
      </div>
    </>
  );
}
