import { type Category, type CollectionSummary, FIELD_NAMES, type Product } from '@dhaaga-noor/shared-types';
import { Button, marksOf, ProductCard } from '@dhaaga-noor/shared-ui';
import {
  Field,
  type FieldProblem,
  Form,
  Photographs,
  ProblemList,
  Refusal,
  toWritten,
  type Uploads,
} from './Field';
import styles from './admin.module.css';

export interface ProductPageProps {
  list: string;
  label: string;
  id: string;
  /** Its name in the file. */
  name: string;
  /** Texts by field; flags are `yes` or empty. */
  values: Partial<Record<string, string>>;
  /** The texts of the file, where somebody else has changed it since the page was opened. */
  written: Partial<Record<string, string>>;
  /** An alternative text for each medium, its file and a picture of it. */
  media: { text: string; written?: string; name?: string; picture?: string }[];
  uploaded: Uploads;
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

function Media({ media, problems }: Pick<ProductPageProps, 'media' | 'problems'>) {
  return (
    <fieldset className={styles.alts}>
      <legend>What each picture shows, for those who cannot see it</legend>
      {media.map(({ text, written, name, picture }, at) => (
        <div key={at} className={styles.medium}>
          <label>
            <img src={picture} loading="lazy" alt={`Medium ${at + 1}`} width="80" height="80" />
            <textarea name="alt" rows={3} defaultValue={text} />
          </label>
          {written !== undefined && <p className={styles.hint}>{toWritten(written)}</p>}
          {name && <input type="hidden" name="media" value={name} />}
          <div className={styles.row}>
            {['Earlier', 'Later', 'Remove'].map((act) => (
              <button
                key={act}
                name="look"
                value={`${act} ${at}`}
                aria-label={`${act}: medium ${at + 1}`}
                className={styles.small}
              >
                {act}
              </button>
            ))}
          </div>
        </div>
      ))}
      {/* Without a medium, too, the form says which are left. */}
      <input type="hidden" name="media" value="" />
      <ProblemList problems={problems.filter(({ field }) => field === 'alt')} />
    </fieldset>
  );
}

const ACTS = [
  ['copy', 'Duplicate'],
  ['bin', 'Move to the bin'],
];

/** A product's form, next to its card. */
export function ProductPage(props: ProductPageProps) {
  const { list, id, values, written, media, problems, isTyped, version, uploaded } = props;
  return (
    <>
      <Refusal problems={problems} fields={[...FIELD_NAMES, 'alt', 'files']}>
        {isTyped ? 'Nothing is saved yet.' : 'This product has problems.'}
      </Refusal>
      <div className={styles.columns}>
        <Form action={`/products/${list}/${id}`}>
          {/* Of several buttons, Enter presses the first. */}
          <button hidden />
          {FIELD_NAMES.map((name) => (
            <Field key={name} {...{ name, problems }} value={values[name]} written={written[name]} />
          ))}
          <Media media={media} problems={problems} />
          <Photographs {...{ uploaded, problems }} hint="Save adds them after those above." />
          <input type="hidden" name="version" value={version} />
          <div className={styles.row}>
            <Button type="submit">Save</Button>
            <Button type="submit" variant="outline" name="look" value="yes">
              Look first
            </Button>
          </div>
        </Form>
        <section aria-label="As the shop shows it" className={styles.preview}>
          <h2>As the shop shows it</h2>
          <Card {...props} />
          <div className={styles.row}>
            {ACTS.map(([act, text]) => (
              <Form key={act} action={`/${act}/${list}/${id}`} className="">
                <Button type="submit" variant="outline">
                  {text}
                </Button>
              </Form>
            ))}
          </div>
        </section>
      </div>
    </>
  );
}
