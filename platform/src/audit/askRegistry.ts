import { execFile } from 'node:child_process';
import type { ExecFileException } from 'node:child_process';

/** What is known to be wrong with a package, in versions that are installed. */
export interface Advisory {
  /** Such as `GHSA-xvch-5gv4-984h`. */
  id: string;
  package: string;
  severity: string;
  title: string;
}

/** What a registry says of the packages, or in a few words why it says nothing. */
export type RegistryAnswer = { advisories: Advisory[] } | { unanswered: string };

/** The parts of `npm audit --json` that are read here. */
interface NpmReport {
  vulnerabilities?: Record<string, { via: (string | NpmAdvisory)[] }>;
  statusCode?: number;
  message?: string;
}

interface NpmAdvisory {
  source: number;
  name: string;
  title: string;
  url: string;
  severity: string;
}

export interface AskOptions {
  /** Folder with the lock file. */
  folder: string;
  /** Leaves out what is there for development only. */
  withoutDev?: boolean;
  env?: NodeJS.ProcessEnv;
}

const LARGEST_REPORT_BYTES = 64e6;
// One attempt: whoever works without a network is not kept waiting. Offline, npm would answer that all is well.
const WORDS = 'audit --json --offline=false --fetch-retries=0 --fetch-timeout=20000'.split(' ');

function runNpm({ folder, withoutDev = false, env }: AskOptions): Promise<string> {
  const words = [...WORDS, ...(withoutDev ? ['--omit=dev'] : [])];
  const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: LARGEST_REPORT_BYTES };
  return new Promise((resolve, reject) => {
    execFile('npm', words, options, (error: ExecFileException | null, said: string) => {
      // Findings, and a registry that does not answer, are exit codes too.
      if (typeof error?.code === 'string') reject(new Error('npm cannot be run.', { cause: error }));
      else resolve(said);
    });
  });
}

function parseReport(text: string): NpmReport {
  try {
    return JSON.parse(text) as NpmReport;
  } catch {
    return { message: 'npm says nothing that can be read' };
  }
}

/** The end of the advisory's address, which other tools name it by. */
const idOf = ({ url, source }: NpmAdvisory) => url.split('/').at(-1) || String(source);

/**
 * Asks the registry, by `npm audit`, what is known of the locked packages.
 *
 * @throws Error when npm cannot be run.
 */
export async function askRegistry(options: AskOptions): Promise<RegistryAnswer> {
  const {
    vulnerabilities,
    statusCode,
    message = 'no vulnerabilities named',
  } = parseReport(await runNpm(options));
  if (!vulnerabilities) return { unanswered: statusCode === undefined ? message : `status ${statusCode}` };
  const advisories = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((each) => typeof each !== 'string')
    .map((each) => ({ id: idOf(each), package: each.name, severity: each.severity, title: each.title }));
  return { advisories };
}
