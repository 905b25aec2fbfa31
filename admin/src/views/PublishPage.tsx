import type { Change, Return } from '@dhaaga-noor/platform/release';
import { Button } from '@dhaaga-noor/shared-ui';
import { Changes, type ChangesProps } from './Changes';
import { type FieldProblem, Form, Input, Refusal } from './Field';
import { toLabel } from './labels';
import styles from './admin.module.css';

const TIME = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeStyle: 'short' });

type Entry = Return['undone'][number];

/** Who did it, when by the clock of this computer, and why. */
const toAuthor = ({ by, at, message }: Entry, did = '') =>
  `${by}${did} on ${TIME.format(new Date(at))}${message && `: “${message}”`}`;

/** The steps of a command, and its line with which each begins. */
const STEPS: [name: string, begins: RegExp][] = [
  ['Check the catalogue', /^/],
  ['Build the pages and their pictures', /^(?:Building|All parts) /],
  ['Put the shop together', /^ *check the parts together /],
  ['Try every kind of page', /^ *compose and prerender +[\d.]+ s/],
  ['Switch the shop over', /^ *smoke test /],
];

const PREVIEW = 'This is the shop with your changes, on this computer only: shoppers do not see it. Made on';
const JOBS = {
  publish: { title: 'Publish', steps: STEPS, done: 'Live since', link: 'Open the shop' },
  look: { title: 'Preview', steps: STEPS.slice(1, -1), done: PREVIEW, link: 'Open the preview' },
  back: {
    title: 'Go back',
    steps: [],
    done: 'What was live before is live again, since',
    link: 'Open the shop',
  },
};

/** What takes a while. */
export interface Job {
  kind: keyof typeof JOBS;
  message: string;
  /** What its commands have printed so far. */
  lines: string[];
  /** When it ended, and where to see what was done, or why nothing was; absent while it runs. */
  result?: { at: number; link?: string; refusal: FieldProblem[] };
}

/** How far it is, and at its end what has happened. */
function JobStatus({ job: { kind, message, lines, result } }: { job: Job }) {
  const { title, steps, done, link } = JOBS[kind];
  const step = steps.findLastIndex(([, begins]) => lines.some((line) => begins.test(line)));
  return (
    <section aria-label="What happens" className={styles.part} data-running={result ? undefined : ''}>
      <h2>{message === '' ? title : `${title}: ${message}`}</h2>
      {!result && (
        <>
          <p>This takes a few minutes. You may close this page: it goes on.</p>
          <ol className={styles.steps}>
            {steps.map(([name], at) => (
              <li key={name} aria-current={at === Math.max(0, step) ? 'step' : undefined}>
                {at < step ? `${name}: done` : name}
              </li>
            ))}
          </ol>
          {kind === 'publish' && step < 2 && (
            <p className={styles.hint}>Save nothing until the pages are built: it would stop this.</p>
          )}
          <a href="/publish">Show how far it is</a>
        </>
      )}
      <Refusal problems={result?.refusal ?? []}>
        It has not happened. Shoppers see what they saw before.
      </Refusal>
      {result?.link && (
        <p role="status" className={styles.notes}>
          {`${done} ${TIME.format(result.at)}. `}
          <a href={result.link}>{link}</a>
        </p>
      )}
      {/* Those of a preview are those of a publish. */}
      {result && !(kind === 'look' && result.link) && (
        <details>
          <summary>Every step of it</summary>
          <ul className={styles.lines}>
            {lines.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface Waiting extends ChangesProps {
  /** Changes that somebody has gone back from. */
  returning: { entry: Entry; changes: Change[] }[];
  /** What the page shows of all of them, for its form to say. */
  seen: string;
  /** Why they are not known. */
  refusal: FieldProblem[];
  message: string;
  problems: FieldProblem[];
}

interface PublishPageProps {
  /** The last one, or that which is under way. */
  job?: Job;
  /** Absent while a job is under way. */
  waiting?: Waiting;
}

export function PublishPage({ job, waiting }: PublishPageProps) {
  if (!waiting) return job && <JobStatus job={job} />;
  const { changes, lists, returning, seen, refusal, message, problems } = waiting;
  return (
    <>
      {job && <JobStatus job={job} />}
      <Refusal problems={problems} fields={['message']}>
        It is not published yet.
      </Refusal>
      {returning.map(({ entry, changes: gone }) => (
        <section key={entry.seq} aria-label="Gone back from" className={styles.part}>
          <h2>Gone back from</h2>
          <p>
            {`${toAuthor(entry, ' went back from this')}. The catalogue still has it, and to publish it again is refused. Open what was wrong in it, and correct it: with that, ${entry.by} publishes the rest of it, too.`}
          </p>
          <Changes changes={gone} lists={lists} />
        </section>
      ))}
      <section aria-label="Not yet live" className={styles.part}>
        <h2>Not yet live</h2>
        <Refusal problems={refusal}>What is live cannot be read.</Refusal>
        <Changes changes={changes} lists={lists} />
        {changes.length + returning.length + refusal.length === 0 && (
          <p>Every piece, text and price is live as it is here.</p>
        )}
        <Form action="/look" className="">
          <Button type="submit" variant="outline">
            See the site with the changes
          </Button>
        </Form>
      </section>
      <Form action="/publish">
        <input type="hidden" name="seen" value={seen} />
        <Input {...toLabel('message')} name="message" value={message} problems={problems} />
        <Button type="submit">Publish</Button>
      </Form>
      <p>
        <a href="/back">Go back to what was live before</a>
      </p>
    </>
  );
}

interface BackPageProps {
  /** What going back does; absent when it is refused. */
  back?: Return;
  seen?: string;
  lists: ChangesProps['lists'];
  refusal: FieldProblem[];
}

export function BackPage({ back, seen, lists, refusal }: BackPageProps) {
  if (!back) return <Refusal problems={refusal}>Nothing can be undone.</Refusal>;
  return (
    <>
      <section aria-label="This undoes" className={styles.part}>
        <h2>This undoes</h2>
        <ul>
          {back.undone.map((entry) => (
            <li key={entry.seq}>{toAuthor(entry)}</li>
          ))}
        </ul>
        {back.target && <p>{`The shop will be as published by ${toAuthor(back.target)}.`}</p>}
      </section>
      <section aria-label="What shoppers will see" className={styles.part}>
        <h2>What shoppers will see</h2>
        <Changes changes={back.changes} lists={lists} />
        <p>The catalogue stays as it is: correct there what was wrong.</p>
      </section>
      <Form action="/back">
        <input type="hidden" name="seen" value={seen} />
        <Input name="message" label="Why?" hint="A few words, for those who look it up" />
        <Button type="submit">Go back</Button>
      </Form>
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
