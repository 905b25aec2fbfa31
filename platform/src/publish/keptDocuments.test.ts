import { cpSync, existsSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { documentFile } from '../site/pageAddresses';
import { headOf, readLog } from './log';
import { prune } from './prune';
import { publish } from './publish';
import { PublishFixture } from './publishFixture';
import { rollback } from './rollback';
import { compositionFolder } from './siteFolder';
import { catalogueBuild, catalogueShell, type CatalogueBuild } from './testing/catalogueBuilds';
import { runPublisher } from './testing/startPublisher';
import { verify } from './verify';

let fixture: PublishFixture;
beforeEach(() => {
  fixture = new PublishFixture();
});
afterEach(() => fixture.remove());

/** Twenty products: three pages, of which the second has the products 9 to 16. */
const PRICES = Array.from({ length: 20 }, (_, place) => 100 + place);
const CHANGED = PRICES.with(9, 999);
const OF_SECOND_PAGE = [
  '/shop/rakhi/single?page=2',
  ...PRICES.flatMap((_, place) => (Math.floor(place / 8) === 1 ? [productAt(place)] : [])),
].sort();

function productAt(place: number): string {
  return `/shop/rakhi/single/SDR${String(place + 1).padStart(3, '0')}`;
}

const ship = (build: CatalogueBuild) => publish(fixture.options([catalogueBuild(fixture, build)]));
const begin = async () => {
  await publish(fixture.options([catalogueShell(fixture), catalogueBuild(fixture, { prices: PRICES })]));
};
const beginWithLumba = async () => {
  const lumba = fixture.remote({ part: 'mfe-lumba' });
  await publish(
    fixture.options([catalogueShell(fixture), catalogueBuild(fixture, { prices: PRICES }), lumba]),
  );
};
function stateAt(seq: number) {
  const state = readLog(fixture.site)[seq - 1]?.state;
  if (!state) throw new Error(`Entry ${seq} shows nothing.`);
  return state;
}
const idAt = (seq: number) => stateAt(seq).parts['mfe-rakhi']?.id;
const documentAt = (seq: number, address: string) =>
  path.join(compositionFolder(fixture.site, stateAt(seq).composition.id), 'pages', documentFile(address));
const textAt = (seq: number, address: string) => readFileSync(documentAt(seq, address), 'utf8');

const OF_REMOTE = [
  '/shop/rakhi',
  ...['', '?page=2', '?page=3'].map((page) => `/shop/rakhi/single${page}`),
  ...PRICES.map((_, place) => productAt(place)),
];

/** Pages of the remote whose documents are not those of the entry before, sorted. */
const writtenAt = (seq: number) =>
  OF_REMOTE.filter(
    (address) => statSync(documentAt(seq, address)).ino !== statSync(documentAt(seq - 1, address)).ino,
  ).sort();

describe('a release that differs by its catalogue only', () => {
  it('is shown by the documents that it changes; the others stand as they are, and name the release before', async () => {
    await begin();
    await ship({ prices: CHANGED });
    expect(writtenAt(2)).toEqual(OF_SECOND_PAGE);
    expect(textAt(2, productAt(9))).toContain('<main>108 999 110');
    expect(textAt(2, productAt(9))).toContain(`/parts/mfe-rakhi/${idAt(2)}/`);
    expect(textAt(2, productAt(1))).toBe(textAt(1, productAt(1)));
    expect(stateAt(2).kept).toEqual({ 'mfe-rakhi': stateAt(1).parts['mfe-rakhi'] });
    expect(verify(fixture.site).faults).toEqual([]);
  });

  it('leaves all pages in the sitemap', async () => {
    await begin();
    await ship({ prices: CHANGED });
    const sitemap = readFileSync(path.join(fixture.site, 'current/sitemap.xml'), 'utf8');
    for (const address of OF_REMOTE) expect(sitemap).toContain(`${address}</loc>`);
  });

  it('tells browsers of kept documents where its data are', async () => {
    await begin();
    await ship({ prices: CHANGED });
    const file = path.join(fixture.site, 'current/catalogues.json');
    const { 'mfe-rakhi': told } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    const url = expect.stringMatching(
      `^/parts/mfe-rakhi/${idAt(2)}/static/js/lists\\.[0-9a-f]{24}\\.chunk\\.js$`,
    ) as string;
    expect(told).toMatchObject({ data: { './routes': { url } } });
    expect(textAt(2, '/')).toContain(`/parts/mfe-rakhi/${idAt(2)}/static/js/lists.`);
  });

  it('keeps through many changes the documents of one release, and no others', async () => {
    await begin();
    await ship({ prices: CHANGED });
    await ship({ prices: CHANGED.with(0, 998) });
    const first = OF_REMOTE.filter((address) => !OF_SECOND_PAGE.includes(address) && !isOfThird(address));
    expect(writtenAt(3)).toEqual(
      [...OF_SECOND_PAGE, ...first.filter((address) => address !== '/shop/rakhi')].sort(),
    );
    expect(stateAt(3).kept).toEqual({ 'mfe-rakhi': stateAt(1).parts['mfe-rakhi'] });
    expect(textAt(3, productAt(9))).toContain(`/parts/mfe-rakhi/${idAt(3)}/`);
    expect(verify(fixture.site).faults).toEqual([]);
  });

  it('has every document written anew when its code is other', async () => {
    await begin();
    await ship({ prices: CHANGED, code: 'two', version: '1.1.0' });
    expect(writtenAt(2)).toEqual([...OF_REMOTE].sort());
    expect(stateAt(2).kept).toBeUndefined();
  });

  it('is shown by the index and the last page alone when it has a product more', async () => {
    await beginWithLumba();
    await ship({ prices: [...PRICES, 200] });
    expect(writtenAt(2)).toEqual(['/shop/rakhi', ...OF_REMOTE.filter(isOfThird)].sort());
    expect(existsSync(documentAt(2, productAt(20)))).toBe(true);
    expect(textAt(2, '/shop/mfe-lumba')).toBe(textAt(1, '/shop/mfe-lumba'));
    expect(stateAt(2).kept).toEqual({ 'mfe-rakhi': stateAt(1).parts['mfe-rakhi'] });
    expect(verify(fixture.site).faults).toEqual([]);
  });

  it('is shown by all pages of a list that has a page more', async () => {
    await beginWithLumba();
    await ship({ prices: [...PRICES, 200, 201, 202, 203, 204] });
    expect(textAt(2, '/shop/mfe-lumba')).toBe(textAt(1, '/shop/mfe-lumba'));
    expect(writtenAt(2)).toEqual([...OF_REMOTE].sort());
    expect(existsSync(documentAt(2, '/shop/rakhi/single?page=4'))).toBe(true);
  });

  it('has all documents written anew when a list is called something else', async () => {
    await beginWithLumba();
    await ship({ prices: PRICES, label: 'One Rakhi' });
    expect(writtenAt(2)).toEqual([...OF_REMOTE].sort());
    expect(textAt(2, '/shop/mfe-lumba')).toContain(`/parts/mfe-rakhi/${idAt(2)}/`);
    expect(stateAt(2).kept).toBeUndefined();
    await ship({ prices: PRICES.with(16, 201), label: 'One Rakhi' });
    expect(writtenAt(3)).toEqual(OF_REMOTE.filter(isOfThird).sort());
    expect(textAt(3, '/shop/mfe-lumba')).toBe(textAt(2, '/shop/mfe-lumba'));
  });

  it('has all documents written anew once too many are written with every change', async () => {
    const prices = Array.from({ length: 240 }, (_, place) => 100 + place);
    const described = (price: number) => ({ prices: prices.with(9, price), description: 'A rose.' });
    await publish(fixture.options([catalogueShell(fixture), catalogueBuild(fixture, { prices })]));
    await ship({ prices, description: 'A rose.' });
    expect(stateAt(2).kept).toEqual({ 'mfe-rakhi': stateAt(1).parts['mfe-rakhi'] });
    await ship(described(999));
    expect(stateAt(3).kept).toBeUndefined();
    await ship(described(998));
    const names = (address: string) => [3, 4].filter((seq) => textAt(4, address).includes(idAt(seq) ?? ''));
    expect([names(productAt(1)), names(productAt(9)), names('/shop/rakhi')]).toEqual([[3], [4], [3]]);
  });

  it('has all documents written anew, too, when its publisher was killed in the midst of that', async () => {
    const prices = Array.from({ length: 240 }, (_, place) => 100 + place);
    const priced = (price: number) =>
      fixture.options([catalogueBuild(fixture, { prices: prices.with(9, price), description: 'A rose.' })]);
    await publish(fixture.options([catalogueShell(fixture), catalogueBuild(fixture, { prices })]));
    await ship({ prices, description: 'A rose.' });
    const counted = path.join(fixture.folder, 'changes');
    const copy = path.join(fixture.folder, 'copy');
    cpSync(fixture.site, copy, { recursive: true, verbatimSymlinks: true });
    await runPublisher({ ...priced(999), site: copy }, fixture.folder, { env: { CHANGES_FILE: counted } });
    const env = { KILL_AT: String(Math.round(Number(readFileSync(counted, 'utf8')) * 0.5)) };
    const { signal } = await runPublisher(priced(999), fixture.folder, { env });
    expect(signal).toBe('SIGKILL');
    await publish(priced(999));
    expect(stateAt(3).kept).toBeUndefined();
    expect(textAt(3, '/shop/rakhi')).toContain(`/parts/mfe-rakhi/${idAt(3)}/`);
    expect(stateAt(3).composition).toEqual(readLog(copy)[2]?.state?.composition);
    expect(verify(fixture.site).faults).toEqual([]);
  }, 60_000);

  it('has documents written anew that tell search engines something else of their products', async () => {
    await begin();
    await ship({ prices: PRICES, description: 'A rose.' });
    expect(writtenAt(2)).toEqual(OF_REMOTE.filter((address) => address !== '/shop/rakhi').sort());
  });

  it('has the index of its family written anew when chats are shown another picture for it', async () => {
    await publish(
      fixture.options([
        catalogueShell(fixture),
        catalogueBuild(fixture, { prices: PRICES, share: 'media/one-share.jpg' }),
      ]),
    );
    await ship({ prices: PRICES, share: 'media/two-share.jpg' });
    expect(writtenAt(2)).toEqual(['/shop/rakhi', '/shop/rakhi/single', productAt(0)].sort());
    expect(textAt(2, '/shop/rakhi')).toContain(`/parts/mfe-rakhi/${idAt(2)}/media/two-share.jpg`);
  });

  it('has the other pages of a list kept that is so long that an index finds them', async () => {
    const prices = Array.from({ length: 90 }, (_, place) => 100 + place);
    await publish(fixture.options([catalogueShell(fixture), catalogueBuild(fixture, { prices })]));
    await ship({ prices: prices.with(9, 999) });
    const of = (address: string) => [1, 2].map((seq) => statSync(documentAt(seq, address)).ino);
    const isKept = (address: string) => new Set(of(address)).size === 1;
    expect(['', '?page=2', '?page=3', '?page=12'].map((page) => isKept(`/shop/rakhi/single${page}`))).toEqual(
      [true, false, true, true],
    );
    expect([7, 8, 15, 16, 89].map((place) => isKept(productAt(place)))).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
    expect(textAt(2, productAt(9))).toContain('<main>108 999 110');
  });

  it('has documents written anew when the release that they name to take over is gone', async () => {
    await begin();
    const second = { code: 'two', version: '1.1.0' };
    await ship({ prices: PRICES, ...second });
    await ship({ prices: CHANGED, ...second });
    expect(writtenAt(3)).toEqual(OF_SECOND_PAGE);
    expect(textAt(3, productAt(1))).toContain('"lastKnownGood"');
    rmSync(path.join(fixture.site, 'parts/mfe-rakhi', idAt(1) ?? '', 'static/js/806.2.chunk.js'));
    await ship({ prices: CHANGED.with(9, 998), ...second });
    expect(writtenAt(4)).toEqual([...OF_REMOTE].sort());
    expect(textAt(4, productAt(1))).not.toContain(idAt(1));
  });

  it('has documents of stable kept on the canary, and shows none of the canary on stable', async () => {
    await begin();
    await publish(fixture.options([catalogueBuild(fixture, { prices: CHANGED })], { channel: 'canary' }));
    expect(writtenAt(2)).toEqual(OF_SECOND_PAGE);
    expect(stateAt(2).kept).toEqual({ 'mfe-rakhi': stateAt(1).parts['mfe-rakhi'] });
    await ship({ prices: PRICES.with(0, 998) });
    expect(textAt(3, productAt(9))).toContain('<main>108 109 110');
    expect(OF_REMOTE.filter((address) => textAt(3, address).includes(idAt(2) ?? ''))).toEqual([]);
    expect(verify(fixture.site).faults).toEqual([]);
  });

  it('is shown from another origin by documents that are kept, until the origin is another', async () => {
    const origins = { 'mfe-rakhi': 'https://one.example' };
    const shipFrom = (prices: number[], origin: string) =>
      publish(
        fixture.options([catalogueBuild(fixture, { prices })], {
          settings: { origins: { 'mfe-rakhi': origin } },
        }),
      );
    await publish(
      fixture.options([catalogueShell(fixture), catalogueBuild(fixture, { prices: PRICES })], {
        settings: { origins },
      }),
    );
    await shipFrom(CHANGED, 'https://one.example');
    expect(writtenAt(2)).toEqual(OF_SECOND_PAGE);
    expect(textAt(2, productAt(1))).toContain(`https://one.example/parts/mfe-rakhi/${idAt(1)}/`);
    await shipFrom(CHANGED.with(9, 998), 'https://two.example');
    expect(writtenAt(3)).toEqual([...OF_REMOTE].sort());
    expect(textAt(3, productAt(1))).not.toContain('https://one.example');
  });

  it('has a document written anew of which a form is missing', async () => {
    await begin();
    rmSync(`${documentAt(1, productAt(1))}.br`);
    await ship({ prices: CHANGED });
    expect(writtenAt(2)).toEqual([...OF_SECOND_PAGE, productAt(1)].sort());
    expect(existsSync(`${documentAt(2, productAt(1))}.br`)).toBe(true);
    expect(textAt(2, productAt(1))).toContain(`/parts/mfe-rakhi/${idAt(2)}/`);
  });

  it.each<[string, () => void]>([
    ['is cut short', () => writeFileSync(documentAt(1, productAt(1)), '<!doctype html>')],
    [
      'is a link to another file',
      () => {
        rmSync(documentAt(1, productAt(1)));
        symlinkSync(documentAt(1, productAt(0)), documentAt(1, productAt(1)));
      },
    ],
  ])('has a document written anew that %s', async (_what, damage) => {
    await begin();
    damage();
    await ship({ prices: CHANGED });
    expect(writtenAt(2)).toContain(productAt(1));
    expect(textAt(2, productAt(1))).toContain(`/parts/mfe-rakhi/${idAt(2)}/`);
  });

  it('has every document written anew when a script is gone of the release that they name', async () => {
    await begin();
    rmSync(path.join(fixture.site, 'parts/mfe-rakhi', idAt(1) ?? '', 'static/js/806.2.chunk.js'));
    await ship({ prices: CHANGED });
    expect(writtenAt(2)).toEqual([...OF_REMOTE].sort());
    expect(stateAt(2).kept).toBeUndefined();
  });

  it('has nothing kept of one preview in the next', async () => {
    await begin();
    const preview = (prices: number[]) =>
      publish(fixture.options([catalogueBuild(fixture, { prices })], { channel: 'preview' }));
    await preview(CHANGED);
    await preview(CHANGED.with(9, 998));
    expect(writtenAt(3)).toEqual([...OF_REMOTE].sort());
    expect(stateAt(3).kept).toBeUndefined();
  });

  it('is published beside one of its version that is being cleaned up', async () => {
    await begin();
    rmSync(path.join(fixture.site, 'parts/mfe-rakhi', idAt(1) ?? '', 'release.json'));
    const half = catalogueBuild(fixture, { prices: CHANGED });
    await expect(publish(fixture.options([catalogueShell(fixture, '1.1.0'), half]))).resolves.toBeDefined();
  });

  it('has no document kept that names a release between the first and the last', async () => {
    await begin();
    await publish(fixture.options([fixture.remote({ part: 'mfe-lumba' })]));
    const lumba = '/shop/mfe-lumba';
    rmSync(documentAt(2, lumba));
    await ship({ prices: CHANGED });
    expect(textAt(3, lumba)).toContain(`/parts/mfe-rakhi/${idAt(3)}/`);
    await ship({ prices: CHANGED.with(9, 998) });
    expect(textAt(4, lumba)).toContain(`/parts/mfe-rakhi/${idAt(4)}/`);
    expect(textAt(4, productAt(1))).toContain(`/parts/mfe-rakhi/${idAt(1)}/`);
  });

  it('has no document of a composition kept that the log does not name by its hash', async () => {
    await begin();
    rmSync(path.join(compositionFolder(fixture.site, stateAt(1).composition.id), 'files.json'));
    await ship({ prices: CHANGED });
    expect(writtenAt(2)).toEqual([...OF_REMOTE].sort());
    expect(stateAt(2).kept).toBeUndefined();
  });

  it('is shown whole or not at all when its publisher is killed, and keeps as much when it is published again', async () => {
    await begin();
    const priced = (price: number) =>
      fixture.options([catalogueBuild(fixture, { prices: PRICES.with(9, price) })]);
    const counted = path.join(fixture.folder, 'changes');
    await runPublisher(priced(900), fixture.folder, { env: { CHANGES_FILE: counted } });
    const changes = Number(readFileSync(counted, 'utf8'));
    for (const [place, share] of [0.3, 0.5, 0.7, 0.9, 1].entries()) {
      const next = priced(901 + place);
      const env = { KILL_AT: String(Math.round(changes * share)) };
      const { signal } = await runPublisher(next, fixture.folder, { env });
      expect(signal).toBe('SIGKILL');
      expect(verify(fixture.site).faults).toEqual([]);
      await publish(next);
      const last = readLog(fixture.site).length;
      expect(verify(fixture.site).faults).toEqual([]);
      expect(stateAt(last).kept).toEqual({ 'mfe-rakhi': stateAt(1).parts['mfe-rakhi'] });
      expect(textAt(last, productAt(9))).toContain(`<main>108 ${901 + place} 110`);
      expect(statSync(documentAt(last, productAt(1))).ino).toBe(statSync(documentAt(1, productAt(1))).ino);
    }
  }, 120_000);

  it('needs no version of its own, as long as the code is that of its version', async () => {
    await begin();
    await expect(ship({ prices: CHANGED, code: 'two' })).rejects.toThrow(
      /^mfe-rakhi 1\.0\.0 was published with other files/,
    );
    await ship({ prices: CHANGED });
    expect(readLog(fixture.site)).toHaveLength(2);
  });
});

function isOfThird(address: string): boolean {
  const place = OF_REMOTE.indexOf(address) - 4;
  return address.endsWith('page=3') || place >= 16;
}

describe('a release that has files of the one before', () => {
  const code = 'some code '.repeat(100);
  const textOfScript = `/* mfe-rakhi ${code} */`;
  const scriptAt = (seq: number) =>
    path.join(fixture.site, 'parts/mfe-rakhi', idAt(seq) ?? '', 'static/js/remoteEntry.1.js');
  const marked = (seq: number) => readFileSync(`${scriptAt(seq)}.gz`).equals(OWN_FORM);
  /** Bytes that no compressor of ours makes of the entry. */
  const OWN_FORM = gzipSync(textOfScript, { level: 0 });

  const beginWithForm = async () => {
    await publish(
      fixture.options([catalogueShell(fixture), catalogueBuild(fixture, { prices: PRICES, code })]),
    );
    writeFileSync(`${scriptAt(1)}.gz`, OWN_FORM);
  };

  it('has them at a second place, with their compressed forms, and makes those anew that are none', async () => {
    await beginWithForm();
    await ship({ prices: CHANGED, code });
    for (const ending of ['', '.br', '.gz'])
      expect(statSync(scriptAt(2) + ending).ino).toBe(statSync(scriptAt(1) + ending).ino);
    expect(marked(2)).toBe(true);
    writeFileSync(`${scriptAt(2)}.gz`, 'damaged');
    await expect(ship({ prices: PRICES.with(9, 7), code, version: '1.1.0' })).resolves.toBeDefined();
    expect(gunzipSync(readFileSync(`${scriptAt(3)}.gz`)).toString()).toBe(textOfScript);
    expect(marked(3)).toBe(false);
  });

  it('has a file of its own where the one before holds other bytes', async () => {
    await beginWithForm();
    writeFileSync(scriptAt(1), textOfScript.replace('some', 'same'));
    await ship({ prices: CHANGED, code });
    expect(readFileSync(scriptAt(2), 'utf8')).toBe(textOfScript);
    expect(gunzipSync(readFileSync(`${scriptAt(2)}.gz`)).toString()).toBe(textOfScript);
    expect(verify(fixture.site).faults.join('\n')).not.toContain(idAt(2));
  });
});

describe('a release that kept documents name', () => {
  /** Later than all entries. */
  const tomorrow = Date.now() + 2 * 86_400_000;
  const cleanUp = () => prune({ site: fixture.site, by: 'Asha', keepDays: 1, now: tomorrow });
  const folderAt = (seq: number) => `parts/mfe-rakhi/${idAt(seq)}`;

  it('is cleaned up when no document names it any more, and not before', async () => {
    await begin();
    await ship({ prices: CHANGED });
    await ship({ prices: CHANGED.with(0, 998) });
    const first = folderAt(1);
    expect(await cleanUp()).not.toContain(first);
    expect(verify(fixture.site).faults).toEqual([]);
    await ship({ prices: PRICES, code: 'two', version: '1.1.0' });
    await ship({ prices: PRICES, code: 'three', version: '1.2.0' });
    expect(await cleanUp()).toContain(first);
    expect(verify(fixture.site).faults).toEqual([]);
  });

  it('stays as long as documents of the canary name it', async () => {
    await begin();
    await publish(fixture.options([catalogueBuild(fixture, { prices: CHANGED })], { channel: 'canary' }));
    for (const [place, version] of ['1.1.0', '1.2.0', '1.3.0'].entries())
      await ship({ prices: PRICES, code: `code ${place}`, version });
    expect(await cleanUp()).not.toContain(folderAt(1));
    expect(verify(fixture.site).faults).toEqual([]);
  });

  it('is missed by verify', async () => {
    await begin();
    await ship({ prices: CHANGED });
    rmSync(path.join(fixture.site, folderAt(1)), { recursive: true });
    expect(verify(fixture.site).faults).toContain(`mfe-rakhi ${idAt(1)}: release.json is missing`);
  });

  it('is named again after a rollback to a state that named it', async () => {
    await begin();
    await ship({ prices: CHANGED });
    await ship({ prices: PRICES, code: 'two', version: '1.1.0' });
    await rollback({ site: fixture.site, by: 'Ravi', message: '' });
    expect(headOf(readLog(fixture.site), 'stable')?.state.kept).toEqual(stateAt(2).kept);
    expect(verify(fixture.site).faults).toEqual([]);
  });
});
