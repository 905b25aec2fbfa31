import { Button } from '@dhaaga-noor/shared-ui';
import { Field, type FieldProblem, Form, Refusal } from './Field';

interface SitePageProps {
  values: Record<string, string>;
  /** What somebody else has saved since the form was opened, of what was typed. */
  theirs?: Partial<Record<string, string>>;
  problems: FieldProblem[];
  version: string;
}

/** The form of the brand, the season and how pieces reach their buyers. */
export function SitePage({ values, theirs = {}, problems, version }: SitePageProps) {
  return (
    <>
      <Refusal problems={problems} fields={Object.keys(values)}>
        Nothing is saved yet.
      </Refusal>
      <Form action="/site">
        {Object.entries(values).map(([name, value]) => (
          <Field key={name} {...{ name, value, problems }} theirs={theirs[name]} />
        ))}
        <input type="hidden" name="version" value={version} />
        <Button type="submit">Save</Button>
      </Form>
    </>
  );
}
