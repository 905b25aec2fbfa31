import { type Category, type CollectionSummary, DETAILS, type Product } from '@dhaaga-noor/shared-types';
import { Button, marksOf, ProductCard } from '@dhaaga-noor/shared-ui';
import { Field, type FieldProblem, Form, Refusal, toHelp, toWritten } from './Field';
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
  const existing = `Kept: ${uploaded.names.join(', ')}. Files that you choose now take their place.`;
  const { attributes, help } = toHelp('files', problems, uploaded.names.length > 0 ? existing : hint);
  return (
    <div className={styles.field}>
      <label htmlFor={attributes.id}>Photographs and clips</label>
      <input {...attributes} name="photos" type="file" multiple accept="image/*,video/*,.heic,.heif" />
      {help}
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
  /**
   * Texts by field, in other languages by names such as `hi.name`; flags are `yes` or empty. Fields
   * that are not there stay as they are.
   */
  values: Partial<Record<string, string>>;
  /** The texts of the files, if somebody else has changed them since the page was opened. */
  written?: Partial<Record<string, string>>;
  /** An alternative text for each medium, its file and a picture of it; absent: they stay. */
  media?: { text: string; written?: string; name?: string; picture?: string }[];
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

/** How the shop shows a product, and what is done with all of it. */
function Preview({ list, id, card, family, collections, isFeatured }: ProductPageProps) {
  const acts = {
    copy: 'Duplicate',
    home: isFeatured ? 'Take off Home' : 'Show on Home',
    bin: 'Move to the bin',
  };
  return (
    <section aria-label="As the shop shows it" className={styles.preview}>
      {card ? (
        // Nothing runs in this page: the card is only to look at.
        <div inert>
          <ProductCard
            {...{ product: card, family, marks: marksOf(card, { family, collections }) }}
            {...{ list: `/shop/${list}`, mediaIndex: 0, sizes: '19rem' }}
            {...{ onShow: () => {}, onOpen: () => {}, onIntent: () => {} }}
          />
        </div>
      ) : (
        <p>The card is here once the problems are solved.</p>
      )}
      <div>
        {Object.entries(acts).map(([act, text]) => (
          <Form key={act} action={`/${act}/${list}/${id}`} className="">
            <button className={styles.small}>{text}</button>
          </Form>
        ))}
      </div>
    </section>
  );
}

function Media({ media = [], problems, list, id }: ProductPageProps) {
  const acts = { Earlier: -1, Later: 1, Remove: 0 };
  const { attributes, help } = toHelp(
    'alt',
    problems,
    'Say what each one shows, for shoppers who cannot see it. The first is the one of the list.',
  );
  return (
    <fieldset className={styles.alts} id={attributes.id} tabIndex={-1}>
      <legend>Its pictures and clips</legend>
      {help}
      {media.map(({ text, written, name, picture }, at) => (
        <div key={at} id={`picture-${at}`} tabIndex={-1} className={styles.medium}>
          <label>
            <img src={picture} loading="lazy" alt="" width="80" height="80" />
            <textarea
              {...{ ...attributes, id: undefined, name: 'alt', rows: 3, defaultValue: text }}
              aria-label={`Picture ${at + 1}`}
            />
          </label>
          {written !== undefined && <p className={styles.hint}>{toWritten(written)}</p>}
          {name && <input type="hidden" name="media" value={name} />}
          <div className={styles.row}>
            {Object.entries(acts).map(([act, by]) => (
              <button
                key={act}
                {...{ name: 'look', value: `${act} ${at}`, className: styles.small }}
                aria-label={`${act}: picture ${at + 1}`}
                disabled={!media[at + by]}
                // The same picture has the focus then.
                formAction={`/products/${list}/${id}#picture-${at + by}`}
              >
                {act}
              </button>
            ))}
          </div>
        </div>
      ))}
      {/* Without a medium, too, the form says which are left. */}
      <input type="hidden" name="media" value="" />
    </fieldset>
  );
}

/** Fields that few pieces need are folded, unless there is something to do. */
const FOLDED: [summary: string, isIn: (name: string) => boolean][] = [
  ['Size, materials and more', (name) => [...DETAILS, 'order', 'matches'].some((each) => each === name)],
  ['In other languages', (name) => name.includes('.')],
];

/** A product's form, next to its card. */
export function ProductPage(props: ProductPageProps) {
  const { list, id, values, written, media, problems, isTyped, version, uploaded } = props;
  const names = Object.keys(values);
  const toField = (name: string) => (
    <Field key={name} {...{ name, problems }} value={values[name]} written={written?.[name]} />
  );
  const url = `/products/${list}/${id}`;
  return (
    <>
      <Refusal problems={problems} fields={[...names, 'alt', 'files']}>
        {isTyped ? 'Nothing is saved yet.' : 'This product has problems.'}
      </Refusal>
      {written && (
        <p>
          Save keeps what you have typed, which is below; all else stays as it is in the catalogue.{' '}
          <a href={url}>Change nothing</a>
        </p>
      )}
      <div className={styles.columns}>
        {!written && <Preview {...props} />}
        <Form action={url}>
          {/* Of several buttons, Enter presses the first. */}
          <button hidden />
          {names.filter((name) => !FOLDED.some(([, isIn]) => isIn(name))).map(toField)}
          {media && <Media {...props} />}
          <Photographs {...{ uploaded, problems }} hint="Save adds them after those above." />
          {FOLDED.map(([summary, isIn]) => {
            const folded = names.filter(isIn);
            const isOpen = written ?? problems.some(({ field }) => folded.includes(field));
            return (
              folded.length > 0 && (
                <details key={summary} open={Boolean(isOpen)}>
                  <summary>{summary}</summary>
                  {folded.map(toField)}
                </details>
              )
            );
          })}
          <input type="hidden" name="version" value={version} />
          <div className={`${styles.row} ${styles.save}`}>
            <Button type="submit">Save</Button>
            <Button type="submit" variant="outline" name="look" value="yes">
              Preview
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}
