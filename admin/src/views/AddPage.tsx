import { Button } from '@dhaaga-noor/shared-ui';
import { Field } from './Field';
import { type FieldProblem, ProblemList, Refusal } from './FormField';
import styles from './admin.module.css';

export interface AddPageProps {
  list: string;
  label: string;
  values: { name: string; price: string; description: string };
  problems: FieldProblem[];
  /** Photographs that were sent before, and their key. */
  uploaded: { key: string; names: string[] };
  /** Of this form: sent twice, it adds one product. */
  token: string;
}

type PhotographsProps = Pick<AddPageProps, 'uploaded' | 'token' | 'problems'>;

function Photographs({ uploaded, token, problems }: PhotographsProps) {
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
          : 'Several at once, the first for the list. Straight from a camera or telephone.'}
      </p>
      <ProblemList problems={problems.filter(({ field }) => field === 'files')} />
      <input type="hidden" name="uploaded" value={uploaded.key} />
      <input type="hidden" name="token" value={token} />
    </div>
  );
}

/** The form of a new product. */
export function AddPage(props: AddPageProps) {
  const { list, label, problems, values } = props;
  return (
    <>
      <h1>{`Add to ${label}`}</h1>
      <Refusal problems={problems} fields={[...Object.keys(values), 'files']}>
        Nothing is added yet.
      </Refusal>
      <form method="post" action={`/add/${list}`} encType="multipart/form-data" className={styles.form}>
        {(['name', 'price', 'description'] as const).map((name) => (
          <Field key={name} name={name} value={values[name]} problems={problems} />
        ))}
        <Photographs {...props} />
        <Button type="submit">Add as a draft</Button>
        <p className={styles.hint}>A draft is on no page of the shop. The next page has all of its fields.</p>
      </form>
    </>
  );
}
