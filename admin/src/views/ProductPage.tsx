import { type Category, type CollectionSummary, FIELD_NAMES, type Product } from '@dhaaga-noor/shared-types';
import { Button, marksOf, ProductCard } from '@dhaaga-noor/shared-ui';
import { type FieldProblem, ProblemList, Refusal } from './FormField';
import { Field } from './Field';
import styles from './admin.module.css';

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
