import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { findNginx, NGINX_MISSING } from '../../nginx/findNginx';
import { CONFIGURATION_FILE, launchNginx } from '../../nginx/launchNginx';
import { startNginx, type StartedNginx } from '../../nginx/startNginx';
import { toStandalone } from '../../nginx/toConfiguration';
import { freePort } from '../../serve/freePort';
import { verify } from '../../publish/verify';
import { toMedian, type BenchFigure } from '../figures';
import { meanBytes, recordVisit } from './recordVisit';
import { runWrk, type Loaded, type MixedRequest } from './runWrk';
import { publishOther, switchUnderVisits } from './switchReleases';

// Many short turns: a busy moment of the machine spoils one of them.
const ROUNDS = 9;
const SECONDS = 2;
const SWITCHING_SECONDS = 24;
const SWITCHES = 10;
const PLAIN_FILE = 'plain.bin';

/** An nginx that serves one file, and nothing else is asked of it. */
async function startPlain(program: string, bytes: number): Promise<StartedNginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'plain-'));
  writeFileSync(path.join(folder, PLAIN_FILE), randomBytes(bytes));
  const listen = `127.0.0.1:${await freePort()}`;
  const user = process.getuid?.() === 0 ? userInfo().username : undefined;
  const configuration = `server {\n    listen ${listen};\n    root ${folder};\n}\n`;
  writeFileSync(path.join(folder, CONFIGURATION_FILE), toStandalone(configuration, folder, user));
  return { origin: `http://${listen}`, stop: launchNginx(program, folder) };
}

const perSecond = ({ requests, seconds }: Loaded) => requests / seconds;

function toFigures(name: string, runs: Loaded[]): BenchFigure[] {
  const middle = (pick: (run: Loaded) => number) => toMedian(runs.map(pick));
  const errors = runs.reduce((sum, { refused, broken }) => sum + refused + broken, 0);
  return [
    { name: `${name}: requests a second, median`, value: middle(perSecond) },
    { name: `${name}: p50`, value: middle(({ p50 }) => p50), unit: 'ms' },
    { name: `${name}: p99`, value: middle(({ p99 }) => p99), unit: 'ms' },
    { name: `${name}: errors`, value: errors, below: 1 },
  ];
}

interface Under {
  site: string;
  served: StartedNginx;
  mix: MixedRequest[];
  folder: string;
}

async function benchThroughput(program: string, { served, mix, folder }: Under): Promise<BenchFigure[]> {
  const bytes = await meanBytes(served.origin, mix);
  const plain = await startPlain(program, bytes);
  const file = path.join(folder, 'mix.txt');
  const one = [{ path: `/${PLAIN_FILE}`, encodings: 'identity' }];
  const [ours, theirs]: [Loaded[], Loaded[]] = [[], []];
  try {
    // The first round warms up and is forgotten. In turns, so that a busy moment meets both alike.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const site = await runWrk(served.origin, { mix, file, seconds: SECONDS });
      const other = await runWrk(plain.origin, { mix: one, file, seconds: SECONDS });
      if (round === 0) continue;
      ours.push(site);
      theirs.push(other);
      process.stderr.write(`round ${round} of ${ROUNDS}\n`);
    }
  } finally {
    plain.stop();
  }
  const ratios = ours.map((run, round) => perSecond(theirs[round] ?? run) / perSecond(run));
  return [
    { name: 'requests of the recorded visit', value: mix.length },
    { name: 'their mean size', value: bytes, unit: 'B' },
    ...toFigures('the site', ours),
    ...toFigures('one plain file of that size', theirs),
    { name: 'plain file / site, median of rounds', value: toMedian(ratios), below: 1 / 0.9 },
  ];
}

async function benchSwitches({ site, served, mix, folder }: Under): Promise<BenchFigure[]> {
  const entries = await publishOther(site, path.join(folder, 'other'));
  const addresses = mix.map(({ path: asked }) => asked).filter((asked) => /^[^.]*$/.test(asked));
  // Files of the first release stay, whichever is live.
  const load = runWrk(served.origin, { mix, file: path.join(folder, 'mix.txt'), seconds: SWITCHING_SECONDS });
  const visited = await switchUnderVisits(
    { site, origin: served.origin, entries },
    { times: SWITCHES, addresses },
  );
  const loaded = await load;
  const faults = visited.flatMap((each) => each.faults);
  [...new Set(faults)].slice(0, 10).forEach((fault) => process.stderr.write(`${fault}\n`));
  return [
    ...toFigures(`while ${SWITCHES} switches are made`, [loaded]),
    { name: 'pages loaded with all their files meanwhile', value: visited.length },
    { name: 'files loaded for them', value: visited.reduce((sum, { files }) => sum + files, 0) },
    { name: 'pages that were mixed, or lost a file', value: faults.length, below: 1 },
    { name: 'faults of the site afterwards', value: verify(site).faults.length, below: 1 },
  ];
}

/** What nginx serves of a copy of a site, beside one plain file; then the same while releases are switched. */
export async function benchLoad(live: string): Promise<BenchFigure[]> {
  const program = findNginx();
  if (program === undefined) throw new Error(NGINX_MISSING);
  const folder = mkdtempSync(path.join(tmpdir(), 'load-'));
  const site = path.join(folder, 'site');
  mkdirSync(site);
  cpSync(live, site, { recursive: true, verbatimSymlinks: true });
  const served = await startNginx(program, { site });
  try {
    const mix = await recordVisit(served.origin);
    const under = { site, served, mix, folder };
    return [...(await benchThroughput(program, under)), ...(await benchSwitches(under))];
  } finally {
    served.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
