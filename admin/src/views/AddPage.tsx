import { Button } from '@dhaaga-noor/shared-ui';
import { Field, type FieldProblem, Form, Photographs, Refusal, type Uploads } from './Field';
import styles from './admin.module.css';

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
