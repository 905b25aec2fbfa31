import type { Category, CollectionSummary, Product } from '@dhaaga-noor/shared-types';
import { Button, marksOf, ProductCard } from '@dhaaga-noor/shared-ui';
import { describeTheirs, Field, type FieldProblem, Form, Refusal, toHelp } from './Field';
import styles from './admin.module.css';
import { toLabel } from './labels';

/** Photographs that a refused form has sent, and their key. */
export interface Uploads {
  key: string;
  names: string[];
}

interface PhotographsProps {
  uploads: Uploads;
  problems: FieldProblem[];
  hint: string;
}

/** Photographs and clips of this computer. */
function Photographs({ uploads: { key, names }, problems, hint }: PhotographsProps) {
  const sent = `Kept: ${names.join(', ')}. Files that you choose now take their place.`;
  const { attributes, help } = toHelp('files', problems, names.length > 0 ? sent : hint);
  return (
    <div className={styles.field}>
      <label htmlFor={attributes.id}>Photographs and clips</label>
      <input {...attributes} name="photos" type="file" multiple accept="image/*,video/*,.heic,.heif" />
      {help}
      <input type="hidden" name="uploaded" value={key} />
      <p data-progress="" />
    </div>
  );
}

interface AddPageProps {
  list: string;
  label: string;
  values: Record<'name' | 'price' | 'description', string>;
  problems: FieldProblem[];
  uploads: Uploads;
}

/** The form of a new product. */
export function AddPage({ list, problems, values, uploads }: AddPageProps) {
  return (
    <>
      <Refusal problems={problems} fields={[...Object.keys(values), 'files']}>
        Nothing is added yet.
      </Refusal>
      <Form action={`/add/${list}`}>
        {Object.entries(values).map(([name, value]) => (
          <Field key={name} {...{ name, value, problems }} />
        ))}
        <Photographs
          {...{ uploads, problems }}
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
  /** What somebody else has saved since the form was opened, of what was typed. */
  theirs?: Partial<Record<string, string>>;
  /** An alternative text for each medium, its file and a picture of it. */
  media: { text: string; theirs?: string; name: string; picture?: string }[];
  uploads: Uploads;
  problems: FieldProblem[];
  isFeatured: boolean;
  version: string;
  /** As the shop will show it; absent while it has problems. */
  card?: Product;
  family: Category;
  collections: Pick<CollectionSummary, 'key' | 'tag'>[];
}

function Preview({ list, id, card, family, collections, isFeatured }: ProductPageProps) {
  const actions = {
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
            product={card}
            family={family}
            marks={marksOf(card, { family, collections })}
            list={`/shop/${list}`}
            mediaIndex={0}
            sizes="19rem"
            onShow={() => {}}
            onOpen={() => {}}
            onIntent={() => {}}
          />
        </div>
      ) : (
        <p>The card is here once the problems are solved.</p>
      )}
      <div>
        {Object.entries(actions).map(([action, text]) => (
          <Form key={action} action={`/${action}/${list}/${id}`} className="">
            <button className={styles.small}>{text}</button>
          </Form>
        ))}
      </div>
    </section>
  );
}

/** The place to which each button brings a picture; the last one has it go. */
const MOVES = { Earlier: -1, Later: 1, Remove: 0 };

function Media({ media, problems, list, id }: ProductPageProps) {
  const { attributes, help } = toHelp(
    'alt',
    problems,
    'Say what each one shows, for shoppers who cannot see it. The first is the one of the list.',
  );
  return (
    <fieldset className={styles.media} id={attributes.id} tabIndex={-1}>
      <legend>Its pictures and clips</legend>
      {help}
      {media.map(({ text, theirs, name, picture }, at) => (
        <div key={at} id={`picture-${at}`} tabIndex={-1}>
          <img src={picture} loading="lazy" alt="" width="80" height="80" />
          <textarea
            {...{ ...attributes, id: undefined, name: 'alt', rows: 3, defaultValue: text }}
            aria-label={`Picture ${at + 1}`}
          />
          {theirs !== undefined && <p className={styles.hint}>{describeTheirs(theirs)}</p>}
          {name && <input type="hidden" name="media" value={name} />}
          <div className={styles.row}>
            {Object.entries(MOVES).map(([move, by]) => (
              <button
                key={move}
                name="preview"
                value={`${move} ${at}`}
                className={styles.small}
                aria-label={`${move}: picture ${at + 1}`}
                disabled={!media[at + by]}
                // The same picture has the focus then.
                formAction={`/products/${list}/${id}#picture-${at + by}`}
              >
                {move}
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
  ['Size, materials and more', (name) => toLabel(name).isRare ?? false],
  ['In other languages', (name) => name.includes('.')],
];

/** A product's form, next to its card. */
export function ProductPage(props: ProductPageProps) {
  const { list, id, values, theirs = {}, problems, version, uploads } = props;
  const names = Object.keys(values);
  const toField = (name: string) => (
    <Field key={name} {...{ name, problems }} value={values[name]} theirs={theirs[name]} />
  );
  return (
    <>
      <Refusal problems={problems} fields={[...names, 'alt', 'files']}>
        Correct this, then save.
      </Refusal>
      <div className={styles.columns}>
        <Preview {...props} />
        <Form action={`/products/${list}/${id}`}>
          {/* Of several buttons, Enter presses the first. */}
          <button hidden />
          {names.filter((name) => !FOLDED.some(([, isIn]) => isIn(name))).map(toField)}
          <Media {...props} />
          <Photographs {...{ uploads, problems }} hint="Save adds them after those above." />
          {FOLDED.map(([summary, isIn]) => {
            const folded = names.filter(isIn);
            const urgent = [...Object.keys(theirs), ...problems.map(({ field }) => field)];
            return (
              folded.length > 0 && (
                <details key={summary} open={urgent.some((name) => folded.includes(name))}>
                  <summary>{summary}</summary>
                  {folded.map(toField)}
                </details>
              )
            );
          })}
          <input type="hidden" name="version" value={version} />
          <div className={`${styles.row} ${styles.save}`}>
            <Button type="submit">Save</Button>
            <Button type="submit" variant="outline" name="preview" value="yes">
              Preview
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}
