import { Button } from '@dhaaga-noor/shared-ui';
import { Field, type FieldProblem, Photographs, Refusal, Token, type Uploads } from './Field';
import styles from './admin.module.css';

export interface AddPageProps {
  list: string;
  label: string;
  values: { name: string; price: string; description: string };
  problems: FieldProblem[];
  uploaded: Uploads;
  token: string;
}

/** The form of a new product. */
export function AddPage({ list, label, problems, values, uploaded, token }: AddPageProps) {
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
        <Photographs
          {...{ uploaded, problems }}
          hint="Several at once, the first for the list. Straight from a camera or telephone."
        />
        <Token token={token} />
        <Button type="submit">Add as a draft</Button>
        <p className={styles.hint}>A draft is on no page of the shop. The next page has all of its fields.</p>
      </form>
    </>
  );
}
