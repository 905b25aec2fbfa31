import path from 'node:path';
import { WORKSPACE } from '../workspace';
import { askRegistry, type Advisory, type AskOptions } from './askRegistry';
import { readExceptions, type AuditException } from './exceptions';

/** Advisories that may stay, each with its reason. */
const EXCEPTIONS_FILE = 'audit-exceptions.yaml';

/** What became of an audit. */
export interface Audit {
  /** A sentence for each finding that is not argued, and each argument about nothing. */
  faults: string[];
  /** Why nothing was looked at. */
  skipped?: string;
  /** How many findings are argued. */
  argued: number;
}

function describe(advisory: Advisory, isShipped: boolean): string {
  const { id, package: name, severity, title } = advisory;
  const where = isShipped ? '' : ', for development only';
  return `${name}: ${title} (${severity}, ${id}${where}): take a version without it, or argue it in ${EXCEPTIONS_FILE}`;
}

/** Parts findings from those that are argued; an argument about nothing is a fault as well. */
function planAudit(
  advisories: Advisory[],
  shipped: Advisory[],
  exceptions: AuditException[],
): Pick<Audit, 'faults' | 'argued'> {
  const isArgued = ({ id }: Advisory) => exceptions.some(({ advisory }) => advisory === id);
  const isShipped = ({ id }: Advisory) => shipped.some((each) => each.id === id);
  const idle = exceptions.filter(({ advisory }) => !advisories.some(({ id }) => id === advisory));
  const open = advisories.filter((each) => !isArgued(each));
  return {
    argued: advisories.length - open.length,
    faults: [
      ...open.map((each) => describe(each, isShipped(each))),
      ...idle.map(
        ({ advisory }) => `${EXCEPTIONS_FILE} argues ${advisory}, which nobody finds any more: take it out`,
      ),
    ],
  };
}

const toSkipped = (reason: string): Audit => ({
  faults: [],
  argued: 0,
  skipped: `the registry answers no advisories (${reason})`,
});

/**
 * Asks the registry what is known of all locked packages, then which of it is known of those that are shipped or run.
 *
 * @throws Error when the exceptions cannot be read, or npm cannot be run.
 */
export async function auditPackages({
  folder = WORKSPACE,
  env,
}: Partial<Pick<AskOptions, 'folder' | 'env'>> = {}): Promise<Audit> {
  const exceptions = readExceptions(path.join(folder, EXCEPTIONS_FILE));
  const all = await askRegistry({ folder, env });
  if ('unanswered' in all) return toSkipped(all.unanswered);
  if (all.advisories.length === 0) return planAudit([], [], exceptions);
  const shipped = await askRegistry({ folder, withoutDev: true, env });
  return 'unanswered' in shipped
    ? toSkipped(shipped.unanswered)
    : planAudit(all.advisories, shipped.advisories, exceptions);
}
