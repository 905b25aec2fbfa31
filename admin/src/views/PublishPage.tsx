import { Button } from '@dhaaga-noor/shared-ui';
import { type FieldProblem, Input, Refusal } from './Field';
import styles from './admin.module.css';

const Lines = ({ lines }: { lines: string[] }) => (
  <ul className={styles.lines}>
    {lines.map((line, at) => (
      <li key={at}>{line}</li>
    ))}
  </ul>
);

interface PublishPageProps {
  /** The lines of a publish. */
  changes: string[];
  /** Why they are not known. */
  refusal: FieldProblem[];
}

export function PublishPage({ changes, refusal }: PublishPageProps) {
  return (
    <>
      <section aria-label="Not yet live">
        <h2>Not yet live</h2>
        <Refusal problems={refusal}>What is live cannot be read.</Refusal>
        <Lines
          lines={changes.length + refusal.length > 0 ? changes : ['Everything is live as it is here.']}
        />
        <form method="post" action="/look">
          <Button type="submit" variant="outline">
            See the site with the changes
          </Button>
        </form>
      </section>
      <form method="post" action="/publish" className={styles.form}>
        <Input name="message" label="What changes?" hint="A few words, such as: prices for Diwali" />
        <Button type="submit">Publish</Button>
      </form>
      <p>
        <a href="/back">Go back to what was live before</a>
      </p>
    </>
  );
}

interface BackPageProps {
  /** What going back undoes; absent when it is refused. */
  undone?: string[];
  refusal: FieldProblem[];
}

export function BackPage({ undone, refusal }: BackPageProps) {
  return (
    <>
      <Refusal problems={refusal}>Nothing can be undone.</Refusal>
      {undone && (
        <form method="post" action="/back" className={styles.form}>
          <Lines lines={undone} />
          <input type="hidden" name="seen" value={undone.join(' ')} />
          <Input name="message" label="Why?" hint="A few words, for those who look it up" />
          <Button type="submit">Go back</Button>
        </form>
      )}
    </>
  );
}

/** Where to see what was done, or why nothing was. */
export type JobResult = { link: string } | { refusal: FieldProblem[] };

interface JobPageProps {
  title: string;
  /** What the command has printed so far. */
  lines: string[];
  /** Absent while it runs. */
  result?: JobResult;
}

/** What happens, and at its end what has happened. */
export function JobPage({ lines, result }: JobPageProps) {
  return (
    <>
      {!result && (
        <div data-running="">
          <p>This takes a few minutes. You may close this page: it goes on.</p>
          <progress aria-label="Progress" />
          <p>
            <a href="/job">Show what has happened since</a>
          </p>
        </div>
      )}
      {result && 'refusal' in result && (
        <Refusal problems={result.refusal}>It has not happened. Shoppers see what they saw before.</Refusal>
      )}
      {result && 'link' in result && (
        <p role="status" className={styles.notes}>
          {'Done: '}
          <a href={result.link}>{`see it at ${result.link}`}</a>
        </p>
      )}
      <section aria-label="What has happened">
        <Lines lines={lines} />
      </section>
      {result && (
        <p>
          <a href="/publish">Publish</a>
        </p>
      )}
    </>
  );
}

interface ProblemPageProps {
  problems: FieldProblem[];
  /** Path of the page that it happened on. */
  from: string;
}

/** What did not happen, and what to do. */
export function ProblemPage({ problems, from }: ProblemPageProps) {
  return (
    <>
      <Refusal problems={problems}>Nothing has changed.</Refusal>
      <p>
        <a href={from}>Look at it again</a>
      </p>
    </>
  );
}
