import { Button } from '@dhaaga-noor/shared-ui';
import { type FieldProblem, Form, Input, Refusal } from './Field';
import { toLabel } from './labels';

interface SitePageProps {
  /** Fields that are not there stay as they are. */
  cells: Record<string, string>;
  /** The texts of the file, if somebody else has changed it since the page was opened. */
  written?: Partial<Record<string, string>>;
  problems: FieldProblem[];
  version: string;
}

/** The form of the brand, the season and how pieces reach their buyers. */
export function SitePage({ cells, written, problems, version }: SitePageProps) {
  return (
    <>
      <Refusal problems={problems} fields={Object.keys(cells)}>
        Nothing is saved yet.
      </Refusal>
      <Form action="/site">
        {Object.entries(cells).map(([name, value]) => (
          <Input key={name} {...{ name, value, problems, ...toLabel(name) }} written={written?.[name]} />
        ))}
        <input type="hidden" name="version" value={version} />
        <Button type="submit">Save</Button>
      </Form>
    </>
  );
}
