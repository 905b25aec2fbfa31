import path from 'node:path';
import { writeMonolithSite } from '../monolith/writeMonolithSite';
import { withBrowser } from '../browser/launchBrowser';
import { startSlowLine } from '../line/startSlowLine';
import { writeLimit } from '../limit/writeLimit';
import type { BenchOptions } from '../options';
import { hostOf } from '../pages';
import { makeCertificate } from './makeCertificate';
import { startLimit, startSite } from './startNginx';

/** Retained for inspection; the monolith is rebuilt when its sources change. */
const CACHE = path.resolve(__dirname, '../../../.cache/bench');
const MONOLITH = path.join(CACHE, 'monolith');
const LIMIT = path.join(CACHE, 'limit');
/** An unlimited line, for everything that is not measured. */
const NO_LINE = { roundTrip: 0, down: 1e6, up: 1e6 };

/** The compared sites, served over TLS and HTTP/2. */
export interface Sites {
  /** Port by host name. */
  hosts: ReadonlyMap<string, number>;
  pin: string;
}

/**
 * Makes the sites to compare with the composed one, and serves all of them until this process ends.
 *
 * @param folder for files of this run only.
 */
export async function startSites({ site, before, sites }: BenchOptions, folder: string): Promise<Sites> {
  const certificate = makeCertificate(folder);
  const { pin } = certificate;
  const hosts = new Map([[hostOf('ours'), await startSite(site, certificate)]]);
  if (before !== undefined) hosts.set(hostOf('before'), await startSite(before, certificate));
  if (sites.includes('monolith')) {
    await writeMonolithSite(MONOLITH);
    hosts.set(hostOf('monolith'), await startSite(MONOLITH, certificate));
  }
  const line = await startSlowLine({ ...NO_LINE, hosts });
  await withBrowser({ line: line.port, pin }, (browser) => writeLimit({ browser, site, target: LIMIT }));
  line.close();
  return { pin, hosts: hosts.set(hostOf('limit'), await startLimit(LIMIT, certificate)) };
}
