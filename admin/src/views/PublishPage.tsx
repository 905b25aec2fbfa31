import { Button } from '@dhaaga-noor/shared-ui';
import { type FieldProblem, Input, Refusal } from './Field';
import styles from './admin.module.css';

/** Stands for the lines of a job, which come one by one. */
export const LINES = '{lines}';

const Lines = ({ lines }: { lines: string[] }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
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
      <Refusal problems={refusal}>There is no going back.</Refusal>
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

interface JobPageProps {
  title: string;
  result?: { link: string } | { refusal: FieldProblem[] };
}

/** What happens, and at its end what has happened. */
export function JobPage({ result }: JobPageProps) {
  return (
    <>
      <div role="log" aria-label="Progress">
        <ol className={styles.lines}>{LINES}</ol>
      </div>
      {result && 'refusal' in result && (
        <Refusal problems={result.refusal}>It has not happened. Shoppers see what they saw before.</Refusal>
      )}
      {result && 'link' in result && (
        <p role="status" className={styles.notes}>
          {'Done: '}
          <a href={result.link}>{`see it at ${result.link}`}</a>
        </p>
      )}
      <p>
        <a href="/publish">Publish</a>
      </p>
    </>
  );
}

/** What did not happen, and what to do. */
export function ProblemPage({ problems }: { problems: FieldProblem[] }) {
  return (
    <>
      <Refusal problems={problems}>Nothing has changed.</Refusal>
      <p>
        <a href="/">Back to the catalogue</a>
      </p>
    </>
  );
}
