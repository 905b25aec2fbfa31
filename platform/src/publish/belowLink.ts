import { lstatSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { BELOW_LINK } from '../site/pageAddresses';
import type { ReleaseRef } from './LogEntry';

/** From the composition's own folder, so that a site may stand anywhere. */
const targetOf = ({ id }: ReleaseRef) => `../${id}`;

/** Lets a composition stand over the one beside it. */
export function linkBelow(folder: string, below: ReleaseRef): void {
  symlinkSync(targetOf(below), path.join(folder, BELOW_LINK));
}

/** Names that a composition has besides those of its table. */
export const besidesTable = (below: ReleaseRef | undefined): string[] => (below ? [BELOW_LINK] : []);

/** @returns a sentence when a composition's link does not lead to the one that it stands over. */
export function findBelowFaults(folder: string, below: ReleaseRef | undefined): string[] {
  if (!below) return [];
  const link = path.join(folder, BELOW_LINK);
  const stats = lstatSync(link, { throwIfNoEntry: false });
  if (!stats) return [`${BELOW_LINK} is missing`];
  if (!stats.isSymbolicLink()) return [`${BELOW_LINK} is no link`];
  const target = readlinkSync(link);
  return target === targetOf(below) ? [] : [`${BELOW_LINK} leads to ${target} instead of ${targetOf(below)}`];
}
