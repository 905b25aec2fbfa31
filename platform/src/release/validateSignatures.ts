import { toSignedText } from './log';
import type { LogEntry } from '../store';
import { neededNamespaces } from './namespaces';
import { validateSignature } from './sshKeygen';

/** Who may sign a log. */
export interface Signers {
  /** OpenSSH's allowed signers file, outside the site. */
  allowedSigners: string;
  /** Number of the first entry that must be signed; 1 by default. */
  signedSince?: number;
}

function validateEntry(log: readonly LogEntry[], entry: LogEntry, allowedSigners: string): string[] {
  const before = log.slice(0, entry.seq - 1);
  const needed = neededNamespaces(before, entry);
  const signatures = new Map(Object.entries(entry.signatures ?? {}));
  const text = toSignedText(entry);
  const missing = needed.flatMap((namespace) => {
    const signature = signatures.get(namespace);
    if (signature === undefined) return [`it needs a signature in ${namespace}, and has none`];
    const { seq, at } = entry;
    const problem = validateSignature({ namespace, text, signature, seq, at, allowedSigners });
    return problem === undefined ? [] : [`its signature in ${namespace} ${problem}`];
  });
  const others = [...signatures.keys()].filter((namespace) => !needed.includes(namespace));
  const isBackdated = entry.at < (before.at(-1)?.at ?? '');
  return [
    ...missing,
    ...others.map((namespace) => `it has a signature in ${namespace}, which it does not need`),
    ...(isBackdated ? ['its time is before that of the entry before it'] : []),
  ];
}

/** Missing, wrong and unexpected signatures in a log: a sentence each, which names the entry. */
export function validateSignatures(
  log: readonly LogEntry[],
  { allowedSigners, signedSince = 1 }: Signers,
): string[] {
  if (signedSince > log.length && log.length > 0)
    return [`the log ends with entry ${log.length}, and is to be signed since entry ${signedSince}`];
  const first = log.find(({ signatures }) => signatures)?.seq ?? log.length + 1;
  const unsigned =
    first === signedSince + 1 ? `entry ${signedSince} is` : `entries ${signedSince} to ${first - 1} are`;
  return [
    ...(first > signedSince
      ? [
          `${unsigned} unsigned: ${first > log.length ? 'sign the next entry' : `"--signed-since ${first}" would accept that`}`,
        ]
      : []),
    ...log
      .slice(Math.max(first, signedSince) - 1)
      .flatMap((entry) =>
        validateEntry(log, entry, allowedSigners).map((problem) => `log entry ${entry.seq}: ${problem}`),
      ),
  ];
}
