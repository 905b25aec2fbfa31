import {
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { MOST_LINKED } from '../site/keepDocuments';
import { documentFile, findDocument } from '../site/pageAddresses';
import { headOf, readEntry, readLog } from './log';
import { prune } from './prune';
import { publish } from './publish';
import { PublishFixture } from './publishFixture';
import { rollback } from './rollback';
import { compositionFolder } from './siteFolder';
import { catalogueBuild, catalogueShell, type CatalogueBuild } from './testing/catalogueBuilds';
import { runPublisher } from './testing/startPublisher';
import { verify } from './verify';

/** As many products as documents may be put at a second place; their pages of the list come on top. */
const PRICES = Array.from({ length: MOST_LINKED }, (_, place) => 100 + place);
const CHANGED = PRICES.with(9, 5000);

const fixture = new PublishFixture();
/** A site with one state, copied for each test. */
const master = path.join(fixture.folder, 'master');

beforeAll(async () => {
  const builds = [catalogueShell(fixture), catalogueBuild(fixture, { prices: PRICES })];
  await publish({ ...fixture.options(builds), site: master });
}, 120_000);
beforeEach(() => cpSync(master, fixture.site, { recursive: true, verbatimSymlinks: true }));
afterEach(() => rmSync(fixture.site, { recursive: true }));
afterAll(() => fixture.remove());

const ship = (build: CatalogueBuild) => publish(fixture.options([catalogueBuild(fixture, build)]));
const productAt = (place: number) => `/shop/rakhi/single/SDR${String(place + 1).padStart(3, '0')}`;
const OF_SECOND_PAGE = ['/shop/rakhi/single?page=2', ...[8, 9, 10, 11, 12, 13, 14, 15].map(productAt)];

function stateAt(seq: number) {
  const { state } = readEntry(fixture.site, seq);
  if (!state) throw new Error(`Entry ${seq} shows nothing.`);
  return state;
}
const folderAt = (seq: number) => compositionFolder(fixture.site, stateAt(seq).composition.id);
const textAt = (seq: number, address: string) => readFileSync(findDocument(folderAt(seq), address), 'utf8');
/** The remote's documents that stand in a state's own folder, sorted. */
const ownAt = (seq: number) =>
  readdirSync(path.join(folderAt(seq), 'pages/shop/rakhi'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => `shop/rakhi/${name}`)
    .sort();
const files = (addresses: string[]) => addresses.map(documentFile).sort();
const faults = () => verify(fixture.site).faults;

describe('a changed price where more documents stay than are put at a second place', () => {
  it('is shown by a composition that has the changed ones alone, and stands over the one with the others', async () => {
    await ship({ prices: CHANGED });
    expect(ownAt(2)).toEqual(files(OF_SECOND_PAGE));
    expect(stateAt(2).below).toEqual(stateAt(1).composition);
    expect(readlinkSync(path.join(folderAt(2), 'below'))).toBe(`../${stateAt(1).composition.id}`);
    expect(textAt(2, productAt(9))).toContain('5000');
    expect(textAt(2, productAt(900))).toBe(textAt(1, productAt(900)));
    expect(stateAt(2).kept).toEqual({ 'mfe-rakhi': stateAt(1).parts['mfe-rakhi'] });
    expect(faults()).toEqual([]);
  });

  it('tells search engines of all pages', async () => {
    await ship({ prices: CHANGED });
    const sitemap = (seq: number) => readFileSync(path.join(folderAt(seq), 'sitemap.xml'), 'utf8');
    expect(sitemap(2)).toBe(sitemap(1));
    expect(sitemap(2)).toContain(productAt(999));
  });

  it('is never stood over itself: after many changes each stands over the first', async () => {
    await ship({ prices: CHANGED });
    await ship({ prices: CHANGED.with(500, 6000) });
    await ship({ prices: PRICES.with(500, 7000) });
    expect([2, 3, 4].map((seq) => stateAt(seq).below)).toEqual(Array(3).fill(stateAt(1).composition));
    const ofPage63 = [
      '/shop/rakhi/single?page=63',
      ...[496, 497, 498, 499, 500, 501, 502, 503].map(productAt),
    ];
    expect(ownAt(3)).toEqual(files([...OF_SECOND_PAGE, ...ofPage63]));
    expect(textAt(3, productAt(9))).toContain('5000');
    expect(textAt(4, productAt(9))).toContain('<main>108 109 110');
    expect(textAt(4, productAt(500))).toContain('7000');
    expect(faults()).toEqual([]);
  });

  it('is shown after the documents below it have come back as they were', async () => {
    await ship({ prices: CHANGED });
    await ship({ prices: PRICES });
    expect(textAt(3, productAt(9))).toContain('<main>108 109 110');
    expect(faults()).toEqual([]);
  });

  it('is shown by a composition with all documents where a page is gone: the one below would answer for it', async () => {
    await ship({ prices: PRICES.slice(0, -1).with(9, 5000) });
    expect(stateAt(2).below).toBeUndefined();
    expect(existsSync(path.join(folderAt(2), 'below'))).toBe(false);
    expect(existsSync(findDocument(folderAt(2), productAt(999)))).toBe(false);
    expect(existsSync(findDocument(folderAt(2), productAt(900)))).toBe(true);
    expect(faults()).toEqual([]);
  });

  it('is shown by a composition with a product more above, and the others below', async () => {
    await ship({ prices: [...PRICES, 9000] });
    expect(stateAt(2).below).toBeUndefined();
    await ship({ prices: [...CHANGED, 9000] });
    expect(stateAt(3).below).toEqual(stateAt(2).composition);
    expect(textAt(3, productAt(1000))).toContain('9000');
    expect(faults()).toEqual([]);
  });

  it('has all documents written anew, lost ones too, once the composition below is not as the log names it', async () => {
    const lost = findDocument(folderAt(1), productAt(900));
    rmSync(lost);
    await ship({ prices: CHANGED });
    expect(faults()).toContainEqual(
      expect.stringContaining(`: pages${productAt(900)}/index.html is missing`),
    );
    rmSync(path.join(folderAt(1), 'files.json'));
    await ship({ prices: CHANGED.with(500, 6000) });
    expect(stateAt(3).below).toBeUndefined();
    expect(ownAt(3)).toContain(documentFile(productAt(900)));
    expect(textAt(3, productAt(900))).toContain(`/parts/mfe-rakhi/${stateAt(3).parts['mfe-rakhi']?.id}/`);
  });

  it('is published whole or not at all when its publisher is killed', async () => {
    const priced = (price: number) =>
      fixture.options([catalogueBuild(fixture, { prices: PRICES.with(9, price) })]);
    const counted = path.join(fixture.folder, 'changes');
    await runPublisher(priced(5000), fixture.folder, { env: { CHANGES_FILE: counted } });
    const changes = Number(readFileSync(counted, 'utf8'));
    for (const [place, share] of [0.5, 0.8, 0.95].entries()) {
      const next = priced(5001 + place);
      const env = { KILL_AT: String(Math.round(changes * share)) };
      expect((await runPublisher(next, fixture.folder, { env })).signal).toBe('SIGKILL');
      expect(faults()).toEqual([]);
      await publish(next);
      const last = readLog(fixture.site).length;
      expect(stateAt(last).below).toEqual(stateAt(1).composition);
      expect(ownAt(last)).toEqual(files(OF_SECOND_PAGE));
      expect(faults()).toEqual([]);
    }
  }, 120_000);

  it('stands on the canary over what is live', async () => {
    await publish(fixture.options([catalogueBuild(fixture, { prices: CHANGED })], { channel: 'canary' }));
    expect(stateAt(2).below).toEqual(stateAt(1).composition);
    expect(faults()).toEqual([]);
  });
});

describe('a folder that stands in the place of a composition that is to stand over another one', () => {
  /** Takes the last change out of the log; its folders stay. */
  const shipAndForget = async () => {
    await ship({ prices: CHANGED });
    const folder = folderAt(2);
    rmSync(path.join(fixture.site, 'log/000002.json'));
    return folder;
  };

  it('is taken as it is when it is whole', async () => {
    const folder = await shipAndForget();
    await ship({ prices: CHANGED });
    expect(folderAt(2)).toBe(folder);
    expect(faults()).toEqual([]);
  });

  it('is refused when its link leads elsewhere', async () => {
    const link = path.join(await shipAndForget(), 'below');
    rmSync(link);
    symlinkSync('/etc', link);
    await expect(ship({ prices: CHANGED })).rejects.toMatchObject({ code: 'SITE_DAMAGED' });
    expect(readLog(fixture.site)).toHaveLength(1);
  });
});

describe('the composition below another one', () => {
  const tomorrow = Date.now() + 2 * 86_400_000;
  const cleanUp = () => prune({ site: fixture.site, by: 'Asha', keepDays: 1, now: tomorrow });
  const nameAt = (seq: number) => `compositions/${stateAt(seq).composition.id}`;

  it('is cleaned up when none that stays stands over it any more, and not before', async () => {
    await ship({ prices: CHANGED });
    await ship({ prices: CHANGED.with(500, 6000) });
    await ship({ prices: CHANGED.with(500, 6001) });
    expect(await cleanUp()).toEqual(expect.arrayContaining([nameAt(2)]));
    expect(existsSync(folderAt(1))).toBe(true);
    expect(textAt(4, productAt(900))).toBe(textAt(1, productAt(900)));
    expect(faults()).toEqual([]);
    await ship({ prices: PRICES, code: 'two', version: '1.1.0' });
    await ship({ prices: PRICES, code: 'three', version: '1.2.0' });
    expect(await cleanUp()).toContain(nameAt(1));
    expect(faults()).toEqual([]);
  });

  it('is gone back to, and is stood over again', async () => {
    await ship({ prices: CHANGED });
    await rollback({ site: fixture.site, by: 'Ravi', message: '' });
    expect(headOf(readLog(fixture.site), 'stable')?.state.composition).toEqual(stateAt(1).composition);
    await rollback({ site: fixture.site, by: 'Ravi', message: '' }, 2);
    expect(headOf(readLog(fixture.site), 'stable')?.state.below).toEqual(stateAt(1).composition);
    rmSync(folderAt(1), { recursive: true });
    await rollback({ site: fixture.site, by: 'Ravi', message: '' }, 1).catch(() => undefined);
    expect(faults()).toContain(`composition ${stateAt(1).composition.id}: files.json is missing`);
  });

  it.each<[string, (link: string) => void, string]>([
    ['is missing', () => undefined, 'below is missing'],
    ['leads elsewhere', (link) => symlinkSync('/etc', link), 'below leads to /etc instead of ../'],
    ['is a copy', (link) => cpSync(folderAt(1), link, { recursive: true }), 'below is no link'],
  ])('is missed by verify when the link to it %s', async (_what, damage, fault) => {
    await ship({ prices: CHANGED });
    const link = path.join(folderAt(2), 'below');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    rmSync(link);
    damage(link);
    expect(faults().join('\n')).toContain(`composition ${stateAt(2).composition.id}: ${fault}`);
  });

  it('is no reason to overlook a link that a composition should not have', () => {
    symlinkSync('/etc', path.join(folderAt(1), 'below'));
    expect(faults().join('\n')).toContain(`composition ${stateAt(1).composition.id}: below `);
  });
});
