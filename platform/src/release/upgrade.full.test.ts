import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { serveComposition } from '../server/serveComposition';
import { createSiteServer } from '../server/createSiteServer';
import { listen } from '../server/listen';
import { appendEntry, readLog } from './log';
import { prune } from './prune';
import { publish } from './publish';
import { PublishFixture } from './publishFixture';
import { rollback, rollbackPart } from './rollback';
import { visit } from './testing/visit';
import { verify } from './verify';
import { DirectoryStore } from '../store/DirectoryStore';

/**
 * A site of three entries, written by the tooling that reused documents of previous compositions:
 * the documents of the last one name two releases of mfe-rakhi, as its entry says (`kept`).
 */
const PREVIOUS_SITE = path.join(__dirname, 'testing/previousSite.tar.br');

let fixture: PublishFixture;
beforeEach(() => {
  fixture = new PublishFixture();
  mkdirSync(fixture.folder, { recursive: true });
  const input = brotliDecompressSync(readFileSync(PREVIOUS_SITE));
  execFileSync('tar', ['-x', '-C', fixture.folder], { input });
});
afterEach(() => fixture.remove());

const publishAll = () =>
  publish(fixture.options([fixture.shell({ version: '2.0.0' }), fixture.remote({ version: '2.0.0' })]));

/** A shopper's view of a page, and its broken parts. */
async function look(url: string) {
  const server = createSiteServer({ site: fixture.site });
  try {
    return await visit(`http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`, url);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const DAY = 86_400_000;

describe('a site that reused documents of previous compositions', () => {
  it('is published to, and verified', async () => {
    const { site } = fixture;
    expect(verify(site).problems).toEqual([]);
    expect(await publishAll()).toMatchObject({ seq: 4 });
    expect(verify(site).problems).toEqual([]);
    expect((await look('/')).html).toContain('mfe-rakhi 2.0.0');
  });

  it.each([2, 3])(
    'is rolled back to its entry %i, whose documents and their files are all there',
    async (seq) => {
      await publishAll();
      expect(
        await rollback({ site: fixture.site, by: 'Ravi', message: '', serveComposition }, seq),
      ).toMatchObject({
        source: seq,
      });
      for (const url of ['/shop/rakhi/single', '/shop/rakhi/single?page=2'])
        expect(await look(url)).toMatchObject({ problems: [] });
    },
  );

  it('loses to a clean-up no release that its documents within retention name', async () => {
    const { site } = fixture;
    const inTwoDays = Date.parse(readLog(site).at(-1)?.at ?? '') + 2 * DAY;
    await prune({ site, by: 'Asha', keepDays: 1, now: inTwoDays });
    expect(await look('/shop/rakhi/single')).toMatchObject({ problems: [] });
    expect(verify(site).problems).toEqual([]);
  });

  it('is not rolled back to documents in another composition, where no server finds them', async () => {
    const { site } = fixture;
    const log = readLog(site);
    const state = log[1]?.state;
    if (!state) throw new Error('Entry 2 shows nothing.');
    const shared = log[0]?.state?.composition;
    const entry = { by: 'Asha', message: '', action: 'publish' as const, channel: 'stable' as const };
    await appendEntry(new DirectoryStore(site), log, {
      ...entry,
      changes: [],
      state: { ...state, ...{ below: shared } },
    });
    await publishAll();
    await expect(rollback({ site, by: 'Ravi', message: '', serveComposition }, 4)).rejects.toThrow(
      'Entry 4 has most of its documents in another composition, as earlier tooling wrote large sites: publish its parts again from their sources, "npx storefront publish shell mfe-rakhi".',
    );
    expect(await rollback({ site, by: 'Ravi', message: '', serveComposition })).toMatchObject({ source: 3 });
  });

  it('says in one line which command upgrades it to this contract, even after a clean-up', async () => {
    const { site } = fixture;
    const inTwoDays = Date.parse(readLog(site).at(-1)?.at ?? '') + 2 * DAY;
    await prune({ site, by: 'Asha', keepDays: 1, now: inTwoDays });
    const refusal =
      'The parts do not fit together:\nshell 1.0.0 speaks contract 1.1, documents are composed for 2.0: publish all parts at once, "npx storefront publish shell mfe-rakhi"';
    const author = { site, by: 'Ravi', message: '', serveComposition };
    await expect(rollbackPart(author, 'mfe-rakhi')).rejects.toThrow(new Error(refusal));
    await expect(publish(fixture.options([fixture.remote({ version: '2.0.0' })]))).rejects.toThrow(
      new Error(refusal),
    );
    expect(await publishAll()).toMatchObject({ seq: 5 });
    expect(verify(site).problems).toEqual([]);
  });
});
