import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toFileTable } from '../publish/fileTable';
import { publish, type Build, type PublishOptions } from '../publish/publish';
import { PublishFixture } from '../publish/publishFixture';
import { runPublisher } from '../publish/testing/startPublisher';
import { verify } from '../publish/verify';
import { documentFile, DOCUMENTS_FOLDER } from './pageAddresses';
import { RELEASE_FILE } from './releaseFiles';

const ADDRESSES = Array.from({ length: 40 }, (_, place) => `/shop/rakhi/${place}`);
/** The composer is killed when it is about to render this page. */
const LAST = ADDRESSES[30];
/** Documents that may be under way when it is (`writeDocuments`). */
const UNDER_WAY = 7;

describe('a composer that was killed', () => {
  let fixture: PublishFixture;
  beforeEach(() => (fixture = new PublishFixture()));
  afterEach(() => fixture.remove());

  const inFolder = (name: string) => path.join(fixture.folder, name);

  /** A shell whose pages tell that they are rendered, and one of which kills its process where it is asked to. */
  function deadlyShell(): Build {
    const build = fixture.shell();
    const { folder } = build;
    const bundle = `
const fs = require('node:fs');
exports.createSiteRenderer = ({ site }) => async (address) => {
  if (address === '${LAST}' && fs.existsSync('${inFolder('deadly')}')) process.kill(process.pid, 'SIGKILL');
  fs.appendFileSync('${inFolder('rendered')}', address + '\\n');
  const canonical = '<link rel="canonical" href="' + site.origin + address + '"/>';
  return { html: '<title>' + address + '</title>' + canonical + '<main>' + address + '</main>', data: {} };
};`;
    writeFileSync(path.join(folder, 'server/index.cjs'), bundle);
    const file = path.join(folder, RELEASE_FILE);
    const release = JSON.parse(readFileSync(file, 'utf8')) as object;
    rmSync(file);
    const files = toFileTable(folder);
    writeFileSync(file, JSON.stringify({ ...release, files }));
    return build;
  }

  const rakhi = (version = '1.0.0') => {
    const routes = ADDRESSES.map((address) => ({ id: address, path: address }));
    return fixture.remote({ version, changes: { routes } });
  };

  async function killPublisher(options: PublishOptions): Promise<string> {
    writeFileSync(inFolder('deadly'), '');
    const { signal } = await runPublisher(options, fixture.folder);
    expect(signal).toBe('SIGKILL');
    rmSync(inFolder('deadly'));
    const compositions = path.join(fixture.site, 'compositions');
    return path.join(compositions, readdirSync(compositions)[0] ?? '', DOCUMENTS_FOLDER);
  }

  /** Publishes here; returns what had to be rendered, and the composition. */
  async function publishOn(options: PublishOptions) {
    rmSync(inFolder('rendered'), { force: true });
    const entry = await publish(options);
    const rendered = readFileSync(inFolder('rendered'), 'utf8').trim().split('\n');
    return { rendered, composition: entry?.state?.composition };
  }

  it('is gone on from, but for documents that have been changed since', async () => {
    const options = fixture.options([deadlyShell(), rakhi()]);
    const left = await killPublisher(options);
    const changed = ['', '.br', '.gz'].map((form, place) => {
      const address = ADDRESSES[place] ?? '';
      appendFileSync(path.join(left, documentFile(address) + form), ' ');
      return address;
    });
    const { rendered, composition } = await publishOn(options);
    expect(rendered).toEqual(expect.arrayContaining([...changed, ...ADDRESSES.slice(30), '/404']));
    const again = ADDRESSES.slice(0, 30).filter((address) => rendered.includes(address));
    expect(again.length).toBeLessThanOrEqual(changed.length + UNDER_WAY);
    expect(existsSync(left)).toBe(false);
    expect(verify(fixture.site).faults).toEqual([]);
    const whole = await publishOn({ ...options, site: inFolder('whole') });
    expect(whole.rendered).toEqual(expect.arrayContaining(ADDRESSES));
    expect(composition).toEqual(whole.composition);
  }, 60_000);

  it('gives nothing to a composition of other parts, and is cleared away', async () => {
    const shell = deadlyShell();
    const left = await killPublisher(fixture.options([shell, rakhi()]));
    const { rendered } = await publishOn(fixture.options([shell, rakhi('1.0.1')]));
    expect(rendered).toEqual(expect.arrayContaining(ADDRESSES));
    expect(existsSync(left)).toBe(false);
    expect(verify(fixture.site).faults).toEqual([]);
  }, 60_000);
});
