import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NEUTRAL_SITE } from '../build/readSiteSettings';
import { readLog } from './log';
import { readSources } from './provenance';
import { toContents } from './compareContents';
import { compareWithLive } from './preparePublish';
import { publish } from './publish';
import { type BuildFixture, listedProduct, PublishFixture } from './publishFixture';
import { readBuild } from '../store/readBuild';
import { assertSources, type RequiredSources } from './assertSources';

const YAML = 'mfe-rakhi/catalogue/single/SDR001/product.yaml';

let fixture: PublishFixture;
let clone: string;
beforeEach(() => {
  fixture = new PublishFixture();
  clone = path.join(fixture.folder, 'clone');
  mkdirSync(clone);
  git('init', '-q');
  git('config', 'user.email', 'asha@example.org');
  git('config', 'user.name', 'Asha');
  commitPrice(155);
});
afterEach(() => {
  jest.restoreAllMocks();
  fixture.remove();
});

const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' }).trim();

function write(name: string, text: string): void {
  const file = path.join(clone, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Commits a price and returns the commit. */
function commitPrice(price: number): string {
  write(YAML, `price: ${price}\n`);
  git('add', '-A');
  git('commit', '-qm', `price ${price}`);
  return git('rev-parse', 'HEAD');
}

const sources = () => readSources(['mfe-rakhi'], clone);
const toBuild = (price: number): BuildFixture => ({ code: `${price}`, products: [listedProduct({ price })] });

/** Makes a build live, as its colleague's commit, and returns what another would replace. */
async function replace(after: BuildFixture, before: BuildFixture, commit?: string) {
  await publish(fixture.options([fixture.shell(), fixture.remote(before)], { by: 'Ravi' }));
  const { part, folder } = fixture.remote(after);
  const sources = commit === undefined ? undefined : { [part]: { commit } };
  const log = readLog(fixture.site).map((entry) => ({ ...entry, sources }));
  const live = { folder: fixture.site, log, channel: 'stable', by: 'Asha' } as const;
  return [compareWithLive(live, part, toContents([readBuild(part, folder)]))];
}

const replacedBy = (price: number, live: { price: number; commit?: string }) =>
  replace(toBuild(price), toBuild(live.price), live.commit);

const required = (changes: Partial<RequiredSources>) =>
  assertSources({ sources: undefined, replaced: [], overrides: {}, ...changes });

describe('assertSources', () => {
  it('refuses a clone one commit behind, which would lower a price, and names product and prices', async () => {
    const live = commitPrice(165);
    git('reset', '-q', '--hard', 'HEAD~1');
    const replaced = await replacedBy(155, { price: 165, commit: live });
    const behind = { sources: await sources(), replaced };
    await expect(required(behind)).rejects.toThrow(
      `Your sources of mfe-rakhi are older than what is live (commit ${live.slice(0, 7)} by Ravi) and would undo it: ~ product /shop/rakhi/single/SDR001: price ₹165 -> ₹155. Pull that commit ("git pull"), or publish with --stale.`,
    );
    expect(await required({ ...behind, overrides: { stale: true } })).toEqual(['stale']);
  });

  it('says that the clone and what is live have diverged, and what ends that', async () => {
    const live = commitPrice(165);
    git('reset', '-q', '--hard', 'HEAD~1');
    commitPrice(150);
    const replaced = await replacedBy(150, { price: 165, commit: live });
    const diverged = async () => required({ sources: await sources(), replaced });
    await expect(diverged()).rejects.toThrow(
      `Your sources of mfe-rakhi and what is live (commit ${live.slice(0, 7)} by Ravi) have diverged, and yours would undo it: ~ product /shop/rakhi/single/SDR001: price ₹165 -> ₹150. Merge that commit ("git merge ${live}"), or publish with --stale.`,
    );
    git('merge', '-q', '-s', 'ours', '-m', 'merge', live);
    expect(await diverged()).toEqual([]);
  });

  it('names a lowered price before a raised one', async () => {
    const products = (first: number, second: number) => [
      listedProduct({ price: first }),
      listedProduct({ id: 'SDR002', price: second }),
    ];
    const changes = [{ products: products(140, 155) }, { products: products(120, 165) }] as const;
    const replaced = await replace(...changes, 'f'.repeat(40));
    await expect(required({ sources: await sources(), replaced })).rejects.toThrow(
      'may undo it: ~ product /shop/rakhi/single/SDR002: price ₹165 -> ₹155 (and 1 more). Pull',
    );
  });

  it('says that a stale clone changes no product, price or page', async () => {
    const replaced = await replace({ code: 'other();' }, {}, 'f'.repeat(40));
    await expect(required({ sources: await sources(), replaced })).rejects.toThrow(
      'may undo it: no product, price or page. Pull',
    );
  });

  it('says who has the commit that is live, where it was never pushed', async () => {
    const replaced = await replacedBy(155, { price: 165, commit: 'f'.repeat(40) });
    await expect(required({ sources: await sources(), replaced })).rejects.toThrow(
      'Your clone of mfe-rakhi lacks what is live (commit fffffff by Ravi) and may undo it: ~ product /shop/rakhi/single/SDR001: price ₹165 -> ₹155. Pull it ("git pull"; if it does not come, ask Ravi to push it), or publish with --stale.',
    );
  });

  it('says what completes a shallow clone, which does not show what it contains', async () => {
    const live = commitPrice(165);
    commitPrice(170);
    const shallow = path.join(fixture.folder, 'shallow');
    git('clone', '-q', '--depth', '1', `file://${clone}`, shallow);
    const replaced = await replacedBy(170, { price: 165, commit: live });
    const inShallow = async () => required({ sources: await readSources(['mfe-rakhi'], shallow), replaced });
    await expect(inShallow()).rejects.toThrow(
      `Your clone is shallow: it does not show whether your sources of mfe-rakhi contain what is live (commit ${live.slice(0, 7)} by Ravi). Complete it ("git fetch --unshallow"), or publish with --stale.`,
    );
    git('-C', shallow, 'fetch', '-q', '--unshallow');
    expect(await inShallow()).toEqual([]);
  });

  it('accepts sources that contain the live commit', async () => {
    const replaced = await replacedBy(170, { price: 165, commit: commitPrice(165) });
    commitPrice(170);
    expect(await required({ sources: await sources(), replaced })).toEqual([]);
  });

  it('refuses a change that was rolled back to a release of unknown sources', async () => {
    const [live] = await replacedBy(155, { price: 165 });
    if (!live) throw new Error('Nothing is live.');
    const [entry] = readLog(fixture.site);
    if (!entry) throw new Error('The log is empty.');
    const returning = { entry: { ...entry, by: 'Ravi' }, changes: live.changes };
    await expect(
      required({ sources: await sources(), replaced: [{ ...live, live: undefined, returning }] }),
    ).rejects.toThrow(/^Ravi rolled this change of mfe-rakhi back on .*price ₹165 -> ₹155/);
  });

  it.each([
    ['nothing says from which commit', undefined],
    ['the live commit is the same', 'HEAD'],
  ])('accepts sources where %s', async (_, commit) => {
    const replaced = await replacedBy(155, { price: 165, commit: commit && git('rev-parse', commit) });
    expect(await required({ sources: await sources(), replaced })).toEqual([]);
  });

  it.each([['new', 'shared-ui/src/messages.ts']])(
    'refuses a file that is %s and in no commit, by its name',
    async (_, name) => {
      write(name, 'price: 1\n');
      const dirty = { sources: await sources() };
      await expect(required(dirty)).rejects.toThrow(
        `In no commit: ${name}. Commit it, or publish with --dirty.`,
      );
      expect(await required({ ...dirty, overrides: { dirty: true } })).toEqual(['dirty']);
    },
  );

  it('names staged files, and those with other letters, as they are', async () => {
    write(YAML, 'price: 1\n');
    write('mfe-rakhi/Wünsche.md', '');
    git('add', YAML);
    expect((await sources())?.changed).toEqual([YAML, 'mfe-rakhi/Wünsche.md']);
  });

  const PICTURE = 'mfe-rakhi/catalogue/single/SDR001/2.webp';
  const commit = (name: string, text = '') => {
    write(name, text);
    git('add', '-A');
    git('commit', '-qm', name);
  };
  const commitWithin = (folder: string) => {
    const within = ['-C', folder, '-c', 'user.name=Asha', '-c', 'user.email=a@example.org'];
    git(...within, 'init', '-q');
    git(...within, 'add', '-A');
    git(...within, 'commit', '-qm', 'photos');
    git('-c', 'advice.addEmbeddedRepo=false', 'add', '-A');
    git('commit', '-qm', 'photos');
  };
  /** Commits a link to a folder in the place of another. */
  const link = (name: string, target: string) => {
    const [from, to] = [path.join(clone, name), path.join(clone, target)];
    mkdirSync(path.dirname(to), { recursive: true });
    renameSync(from, to);
    symlinkSync(to, from);
    git('add', '-A');
    git('commit', '-qm', 'link');
  };

  it.each<[string, string, () => unknown]>([
    [
      'a global excludes file',
      PICTURE,
      () => {
        write('../excludes', '*.webp\n');
        git('config', 'core.excludesFile', path.join(fixture.folder, 'excludes'));
        write(PICTURE, '');
      },
    ],
    [
      'a .gitignore that ignores itself',
      PICTURE,
      () => {
        write('mfe-rakhi/catalogue/single/SDR001/.gitignore', '*.webp\n.gitignore\n');
        write(PICTURE, '');
      },
    ],
    [
      'assume-unchanged',
      YAML,
      () => {
        git('update-index', '--assume-unchanged', YAML);
        write(YAML, 'price: 1\n');
      },
    ],
    [
      'a sparse checkout',
      YAML,
      () => {
        git('sparse-checkout', 'set', '--no-cone', '/docs/');
        rmSync(path.join(clone, YAML), { force: true });
      },
    ],
    [
      'a replaced commit',
      YAML,
      () => {
        const before = git('rev-parse', 'HEAD');
        write(YAML, 'price: 1\n');
        git('commit', '-qam', 'price 1', '--amend');
        git('replace', before, git('rev-parse', 'HEAD'));
        git('reset', '-q', '--soft', before);
      },
    ],
    [
      'a repository within it',
      'mfe-rakhi/photos/1.webp',
      () => {
        write('mfe-rakhi/photos/1.webp', 'one');
        commitWithin('mfe-rakhi/photos');
        write('mfe-rakhi/photos/1.webp', 'two');
      },
    ],
    [
      'a repository within it that is none any more',
      'mfe-rakhi/photos/1.webp',
      () => {
        write('mfe-rakhi/photos/1.webp', 'one');
        commitWithin('mfe-rakhi/photos');
        rmSync(path.join(clone, 'mfe-rakhi/photos/.git'), { recursive: true });
      },
    ],
    [
      'a .gitignore of the commit',
      PICTURE,
      () => {
        commit('.gitignore', '*.webp\n');
        write(PICTURE, '');
      },
    ],
    [
      'a .gitignore in no commit',
      'mfe-rakhi/src/.gitignore',
      () => {
        write('mfe-rakhi/src/.gitignore', '*\n');
        write('mfe-rakhi/src/main.ts', '');
      },
    ],
    [
      'core.ignorecase',
      PICTURE.replace('2', 'Front'),
      () => {
        git('config', 'core.ignorecase', 'true');
        commit(PICTURE.replace('2', 'front'));
        write(PICTURE.replace('2', 'Front'), '');
      },
    ],
    [
      'a link out of the repository',
      'mfe-rakhi/catalogue',
      () => link('mfe-rakhi/catalogue', '../elsewhere'),
    ],
    ['a link out of the part', 'mfe-rakhi/catalogue', () => link('mfe-rakhi/catalogue', 'docs/catalogue')],
    [
      'a variable that names another folder',
      YAML,
      () => {
        const other = path.join(fixture.folder, 'other');
        rmSync(other, { recursive: true, force: true });
        git('worktree', 'add', '-qf', '--detach', other);
        jest.replaceProperty(process, 'env', {
          ...process.env,
          GIT_DIR: path.join(clone, '.git'),
          GIT_WORK_TREE: other,
        });
        write(YAML, 'price: 1\n');
      },
    ],
  ])('names a file that %s hides', async (_, name, hide) => {
    hide();
    expect(await sources()).toMatchObject({ changed: expect.arrayContaining([name]) as string[] });
  });

  it('takes no parent for one that only this clone grafts', async () => {
    const live = commitPrice(165);
    git('reset', '-q', '--hard', 'HEAD~1');
    write('.git/info/grafts', `${git('rev-parse', 'HEAD')} ${live}\n`);
    expect(await (await sources())?.contain(live)).toBe(false);
  });

  it('refuses a clone whose git looks at another folder', async () => {
    const elsewhere = path.join(fixture.folder, 'elsewhere');
    mkdirSync(elsewhere, { recursive: true });
    git('config', 'core.worktree', elsewhere);
    await expect(sources()).rejects.toThrow(
      `git does not say what you publish: core.worktree leads elsewhere: git does not look at ${clone}.`,
    );
  });

  it('compares contents as git stores them, of what the build may read', async () => {
    commit('.gitignore', '*.log\nnode_modules/\n');
    commit('mfe-rakhi/.gitignore', '/drafts/\n');
    commit('mfe-lumba/catalogue/collections.yaml');
    rmSync(path.join(clone, 'mfe-lumba'), { recursive: true });
    symlinkSync('catalogue', path.join(clone, 'mfe-rakhi/list'));
    git('add', 'mfe-rakhi/list');
    git('commit', '-qm', 'link');
    const unread = ['publish.log', 'drafts/a.ts', 'node_modules/a.js', 'catalogue/.DS_Store'];
    for (const name of unread) write(`mfe-rakhi/${name}`, '');
    write('.idea/workspace.xml', '');
    write('mfe-rakhi/catalogue/single/SDR001/.product.yaml.swp', '');
    git('config', 'core.autocrlf', 'true');
    write(YAML, 'price: 155\r\n');
    chmodSync(path.join(clone, YAML), 0o600);
    expect((await sources())?.changed).toEqual([]);
  });

  it.each<[string, () => unknown, RegExp]>([
    ['no commit', () => rmSync(path.join(clone, '.git/refs/heads'), { recursive: true }), /HEAD/],
  ])('quotes git when it refuses %s', async (_, damage, quoted) => {
    damage();
    await expect(sources()).rejects.toThrow(/^git does not say what you publish: (fatal|error): /);
    await expect(sources()).rejects.toThrow(quoted);
  });

  it("quotes git when the repository is another account's", async () => {
    const nobody = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
    jest.replaceProperty(process, 'env', {
      ...process.env,
      ...nobody,
      GIT_TEST_ASSUME_DIFFERENT_OWNER: '1',
    });
    await expect(sources()).rejects.toThrow(/git does not say what you publish: .*dubious ownership/);
  });

  it("ignores another part's files", async () => {
    write('mfe-lumba/catalogue/bangle/SDL001/product.yaml', 'price: 1\n');
    expect(await required({ sources: await sources() })).toEqual([]);
  });

  it('refuses placeholders of a shop that is not on this machine, each by its name', async () => {
    await expect(required({ site: NEUTRAL_SITE })).rejects.toThrow(
      'shell/site.yaml still holds placeholders: origin: https://www.example.com, phone: +91 00000 00000, email: hello@example.com, instagram: https://www.instagram.com/example, instagramHandle: @example, whatsapp: https://wa.me/910000000000. Put your own, or publish with --demo.',
    );
    expect(await required({ site: NEUTRAL_SITE, overrides: { demo: true } })).toEqual(['demo']);
    expect(await required({ site: { ...NEUTRAL_SITE, origin: 'http://localhost:8080' } })).toEqual([]);
  });

  it('accepts a shop of its own', async () => {
    const site = {
      ...NEUTRAL_SITE,
      origin: 'https://dhaaga.in',
      phone: '+91 98000 00012',
      email: 'asha@dhaaga.in',
      instagram: 'https://www.instagram.com/dhaaga',
      instagramHandle: '@dhaaga',
      whatsapp: 'https://wa.me/919800000012',
    };
    expect(await required({ site })).toEqual([]);
  });
});
