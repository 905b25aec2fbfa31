import type { Return } from '@dhaaga-noor/platform/release';
import { Button } from '@dhaaga-noor/shared-ui';
import type { ChangeGroup } from '../describeChanges';
import { Field, type FieldProblem, Form, Refusal } from './Field';
import styles from './admin.module.css';

const TIME = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeStyle: 'short' });

type Entry = Return['undone'][number];

/** Who did it, when by the clock of this computer, and why. */
const toAuthor = ({ by, at, message }: Entry) =>
  `${by} on ${TIME.format(new Date(at))}${message && `: “${message}”`}`;

const Changes = ({ changes }: { changes: ChangeGroup[] }) => (
  <ul className={styles.changes}>
    {changes.map(({ title, href, lines }) => (
      <li key={title}>
        {href ? <a href={href}>{title}</a> : <strong>{title}</strong>}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </li>
    ))}
  </ul>
);

const PREVIEW = 'This is the shop with your changes, on this computer only: shoppers do not see it. Made on';
const JOBS = {
  publish: { title: 'Publish', done: 'Live since', link: 'Open the shop' },
  preview: { title: 'Preview', done: PREVIEW, link: 'Open the preview' },
  back: { title: 'Go back', done: 'What was live before is live again, since', link: 'Open the shop' },
};

/** What takes a while. */
export interface Job {
  kind: keyof typeof JOBS;
  message: string;
  /** What its commands have printed so far. */
  lines: string[];
  /** When it ended, and where to see what was done, or why nothing was; absent while it runs. */
  result?: { at: number; link?: string; problems: FieldProblem[] };
}

function JobStatus({ job: { kind, message, lines, result } }: { job: Job }) {
  const { title, done, link } = JOBS[kind];
  return (
    <section aria-label="What happens" className={styles.part} data-running={result ? undefined : ''}>
      <h2>{message === '' ? title : `${title}: ${message}`}</h2>
      {!result && (
        <p>
          This takes a few minutes. You may close this page: it goes on. Save nothing meanwhile, it would stop
          a publish. <a href="/publish">Show how far it is</a>
        </p>
      )}
      <Refusal problems={result?.problems}>It has not happened. Shoppers see what they saw before.</Refusal>
      {result?.problems.length === 0 && (
        <p role="status" className={styles.notes}>
          {`${done} ${TIME.format(result.at)}. `}
          {result.link && <a href={result.link}>{link}</a>}
        </p>
      )}
      <details>
        <summary>Every step of it</summary>
        <ul>
          {lines.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

interface PublishPageProps {
  /** The last one, or that which is under way. */
  job?: Job;
  /** What is not live yet; absent while a job is under way. */
  waiting?: {
    changes: ChangeGroup[];
    /** Who has gone back from some of them. */
    goneBack: Entry[];
    /** What the page shows of them, for its form to repeat. */
    seen: string;
    /** Why they are not known. */
    problems?: FieldProblem[];
  };
}

export function PublishPage({ job, waiting }: PublishPageProps) {
  if (!waiting) return job && <JobStatus job={job} />;
  const { changes, goneBack, seen, problems } = waiting;
  const isWaiting = changes.length > 0 || problems !== undefined;
  return (
    <>
      {job && <JobStatus job={job} />}
      <section aria-label="Not yet live" className={styles.part}>
        <h2>Not yet live</h2>
        <Refusal problems={problems}>What is live cannot be read.</Refusal>
        {goneBack.map((entry) => (
          <p key={entry.seq}>
            {`Some of this was live, and taken back by ${toAuthor(entry)}. Correct what was wrong in it, then publish: as it was, it is refused.`}
          </p>
        ))}
        <Changes changes={changes} />
        {!isWaiting && <p>Every piece, text and price is live as it is here.</p>}
        {isWaiting && (
          <Form action="/preview" className="">
            <Button type="submit" variant="outline">
              See the site with the changes
            </Button>
          </Form>
        )}
      </section>
      {isWaiting && (
        <Form action="/publish">
          <input type="hidden" name="seen" value={seen} />
          <Field name="message" value={job?.result?.problems.length === 0 ? '' : job?.message} isRequired />
          <Button type="submit">Publish</Button>
        </Form>
      )}
      <p>
        <a href="/back">Go back to what was live before</a>
      </p>
    </>
  );
}

interface BackPageProps {
  /** What going back does; absent when it is refused. */
  back?: Return;
  changes: ChangeGroup[];
  seen?: string;
  problems: FieldProblem[];
}

export function BackPage({ back, changes, seen, problems }: BackPageProps) {
  if (!back) return <Refusal problems={problems}>Nothing can be undone.</Refusal>;
  return (
    <>
      <section aria-label="This undoes" className={styles.part}>
        <h2>This undoes</h2>
        <ul>
          {back.undone.map((entry) => (
            <li key={entry.seq}>{toAuthor(entry)}</li>
          ))}
        </ul>
        {back.target && <p>{`The shop will be as it was from ${TIME.format(new Date(back.target.at))}.`}</p>}
      </section>
      <section aria-label="What shoppers will see" className={styles.part}>
        <h2>What shoppers will see</h2>
        <Changes changes={changes} />
        <p>
          The catalogue stays as it is: correct there what was wrong. What was removed from it is in the bin.
        </p>
      </section>
      <Form action="/back">
        <input type="hidden" name="seen" value={seen} />
        <Field name="reason" />
        <Button type="submit">Go back</Button>
      </Form>
    </>
  );
}
