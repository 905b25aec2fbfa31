import type { Category, CollectionSummary, Product } from '@dhaaga-noor/shared-types';
import { Button, marksOf, ProductCard } from '@dhaaga-noor/shared-ui';
import { Field, type FieldProblem, Form, ProblemList, Refusal, toWritten } from './Field';
import styles from './admin.module.css';

/** The kept photographs of a form, and their key. */
export interface Uploads {
  key: string;
  names: string[];
}

interface PhotographsProps {
  uploaded: Uploads;
  problems: FieldProblem[];
  hint: string;
}

/** Photographs and clips of this computer. */
function Photographs({ uploaded, problems, hint }: PhotographsProps) {
  return (
    <div className={styles.field}>
      <label htmlFor="photos">Photographs and clips</label>
      <input
        id="photos"
        name="photos"
        type="file"
        multiple
        accept="image/*,video/*,.heic,.heif"
        aria-describedby="photos-hint"
      />
      <p id="photos-hint" className={styles.hint}>
        {uploaded.names.length > 0
          ? `Kept: ${uploaded.names.join(', ')}. Files that you choose now take their place.`
          : hint}
      </p>
      <ProblemList problems={problems.filter(({ field }) => field === 'files')} />
      <input type="hidden" name="uploaded" value={uploaded.key} />
      <p data-progress="" className={styles.progress} />
    </div>
  );
}

interface AddPageProps {
  list: string;
  label: string;
  values: Record<'name' | 'price' | 'description', string>;
  problems: FieldProblem[];
  uploaded: Uploads;
}

/** The form of a new product. */
export function AddPage({ list, problems, values, uploaded }: AddPageProps) {
  return (
    <>
      <Refusal problems={problems} fields={[...Object.keys(values), 'files']}>
        Nothing is added yet.
      </Refusal>
      <Form action={`/add/${list}`}>
        {(['name', 'price', 'description'] as const).map((name) => (
          <Field key={name} name={name} value={values[name]} problems={problems} />
        ))}
        <Photographs
          {...{ uploaded, problems }}
          hint="Several at once, the first for the list. Straight from a camera or telephone."
        />
        <Button type="submit">Add as a draft</Button>
        <p className={styles.hint}>A draft is on no page of the shop. The next page has all of its fields.</p>
      </Form>
    </>
  );
}

export interface ProductPageProps {
  list: string;
  label: string;
  id: string;
  /** Its name in the file. */
  name: string;
  /** Texts by field, in other languages by names such as `hi.name`; flags are `yes` or empty. */
  values: Partial<Record<string, string>>;
  /** The texts of the file, where somebody else has changed it since the page was opened. */
  written: Partial<Record<string, string>>;
  /** An alternative text for each medium, its file and a picture of it. */
  media: { text: string; written?: string; name?: string; picture?: string }[];
  uploaded: Uploads;
  problems: FieldProblem[];
  /** Whether it is one of those on Home. */
  isFeatured: boolean;
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
            <img src={picture} loading="lazy" alt="" width="80" height="80" />
            <textarea name="alt" aria-label={`Picture ${at + 1}`} rows={3} defaultValue={text} />
          </label>
          {written !== undefined && <p className={styles.hint}>{toWritten(written)}</p>}
          {name && <input type="hidden" name="media" value={name} />}
          <div className={styles.row}>
            {['Earlier', 'Later', 'Remove'].map((act) => (
              <button
                key={act}
                name="look"
                value={`${act} ${at}`}
                aria-label={`${act}: picture ${at + 1}`}
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

/** A product's form, next to its card. */
export function ProductPage(props: ProductPageProps) {
  const { list, id, values, written, media, problems, isTyped, version, uploaded, isFeatured } = props;
  const names = Object.keys(values);
  const acts = {
    copy: 'Duplicate',
    home: isFeatured ? 'Take off Home' : 'Show on Home',
    bin: 'Move to the bin',
  };
  return (
    <>
      <Refusal problems={problems} fields={[...names, 'alt', 'files']}>
        {isTyped ? 'Nothing is saved yet.' : 'This product has problems.'}
      </Refusal>
      <div className={styles.columns}>
        <Form action={`/products/${list}/${id}`}>
          {/* Of several buttons, Enter presses the first. */}
          <button hidden />
          {names.map((name) => (
            <Field key={name} {...{ name, problems }} value={values[name]} written={written[name]} />
          ))}
          <Media media={media} problems={problems} />
          <Photographs {...{ uploaded, problems }} hint="Save adds them after those above." />
          <input type="hidden" name="version" value={version} />
          <div className={`${styles.row} ${styles.save}`}>
            <Button type="submit">Save</Button>
            <Button type="submit" variant="outline" name="look" value="yes">
              Preview
            </Button>
          </div>
        </Form>
        <section aria-label="As the shop shows it" className={styles.preview}>
          <h2>As the shop shows it</h2>
          <Card {...props} />
          <div className={styles.row}>
            {Object.entries(acts).map(([act, text]) => (
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
