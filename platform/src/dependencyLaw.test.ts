import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from './system/runCommand';
import { WORKSPACE } from './system/workspace';

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

/** A small workspace: each package has a front door, and some files with forbidden imports. */
const FILES: Record<string, string> = {
  'tsconfig.json': '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler" } }',
  'node_modules/react-router-dom/package.json': '{ "name": "react-router-dom", "main": "dist/index.js" }',
  'node_modules/react-router-dom/dist/index.js': '',
  'shared-types/src/index.ts': `export { inner } from './inner';`,
  'shared-types/src/inner.ts': `export const inner = 1;`,
  'shared-types/src/impure.ts': `import 'node:fs';`,
  'shared-runtime/src/index.ts': `import 'react-router-dom'; import '@dhaaga-noor/shared-types'; export {};`,
  'shared-runtime/src/host.ts': `export {};`,
  'shared-ui/src/index.ts': `import '@dhaaga-noor/shared-runtime'; export {};`,
  'platform/src/index.ts': `import '@dhaaga-noor/shared-types'; import 'node:fs'; export {};`,
  'platform/src/reachesUp.ts': `import '@dhaaga-noor/shared-ui';`,
  'platform/src/catalogue/index.ts': `export * from './changes/applyAdd';`,
  'platform/src/catalogue/reachesUp.ts': `import './changes/applyAdd';`,
  'platform/src/catalogue/changes/applyAdd.ts': `export {};`,
  'platform/src/catalogue/changes/planDisk.ts': `import 'node:path'; import 'node:fs/promises';`,
  'platform/src/media/index.ts': `export {};`,
  'platform/src/store/index.ts': `import '../system'; export * from './inner';`,
  'platform/src/store/inner.ts': `export const inner = 1;`,
  'platform/src/store/importsMedia.ts': `import '../media';`,
  'platform/src/store/reachesUp.ts': `import '../release';`,
  'platform/src/system/index.ts': `export {};`,
  'platform/src/release/index.ts': `import '../store'; export {};`,
  'platform/src/release/log.ts': `import 'node:fs'; export {};`,
  'platform/src/release/passesTheDoor.ts': `import '../store/inner';`,
  'platform/src/release/planDisk.ts': `import 'node:fs'; import './log';`,
  'platform/src/render/head/planDisk.ts': `import 'node:fs';`,
  'shared-runtime/src/page/index.ts': `import '../router'; import '../remotes'; export {};`,
  'shared-runtime/src/remotes/index.ts': `import '../router'; export {};`,
  'shared-runtime/src/router/index.ts': `export {};`,
  'shared-runtime/src/router/reachesUp.ts': `import '../page'; import '../host';`,
  'shell/src/index.ts': `import '@dhaaga-noor/shared-ui'; export {};`,
  'shell/src/index.test.ts': '',
  'shell/src/importsTest.ts': `import './index.test';`,
  'shell/src/startsHost.ts': `import '@dhaaga-noor/shared-runtime/host';`,
  'shell/src/importsRemote.ts': `import '@dhaaga-noor/mfe-rakhi';`,
  'mfe-rakhi/webpack.config.ts': `import '@dhaaga-noor/platform';`,
  'mfe-rakhi/src/index.ts': `import '@dhaaga-noor/shared-ui'; import './helpers'; export {};`,
  'mfe-rakhi/src/helpers.ts': `export {};`,
  'mfe-rakhi/src/importsRemote.ts': `import '@dhaaga-noor/mfe-lumba';`,
  'mfe-rakhi/src/importsRouter.ts': `import 'react-router-dom';`,
  'mfe-rakhi/src/passesTheDoor.ts': `import '../../shared-types/src/inner';`,
  'mfe-rakhi/src/passesTheExports.ts': `import '@dhaaga-noor/shared-types/src/inner';`,
  'mfe-rakhi/src/startsBuild.ts': `import '@dhaaga-noor/platform';`,
  'mfe-rakhi/src/importsShell.ts': `import '@dhaaga-noor/shell';`,
  'mfe-lumba/src/startsHost.ts': `import '@dhaaga-noor/shared-runtime/host';`,
  'mfe-lumba/src/index.ts': `import './circle'; export {};`,
  'mfe-lumba/src/circle.ts': `import './index'; export {};`,
  'mfe-viewer/src/index.ts': `import 'node:fs'; export {};`,
  'e2e/index.ts': `import '@dhaaga-noor/shared-types';`,
};

const PACKAGES = [...new Set(Object.keys(FILES).map((file) => file.split('/')[0] ?? ''))].filter(
  (name) => !['tsconfig.json', 'node_modules'].includes(name),
);

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The checker's findings in the small workspace, as `rule: from -> to`. */
async function findViolations(folder: string, config: string): Promise<string[]> {
  const args = ['--config', path.join(WORKSPACE, config), '--output-type', 'json', ...PACKAGES];
  const { output } = await runCommand('depcruise', args, { quiet: true, folder });
  const { summary } = JSON.parse(output) as { summary: { violations: Violation[] } };
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).sort();
}

function writeWorkspace(folder: string): void {
  for (const [file, text] of Object.entries(FILES)) write(path.join(folder, file), text);
  mkdirSync(path.join(folder, 'node_modules/@dhaaga-noor'));
  for (const name of PACKAGES) {
    write(
      path.join(folder, name, 'package.json'),
      JSON.stringify({
        name: `@dhaaga-noor/${name}`,
        exports: { '.': './src/index.ts', './host': './src/host.ts' },
      }),
    );
    symlinkSync(path.join(folder, name), path.join(folder, 'node_modules/@dhaaga-noor', name));
  }
}

describe('the law of dependencies', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dependency-law-'));
  beforeAll(() => writeWorkspace(folder));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('finds folders that import each other in a circle', async () => {
    expect(await findViolations(folder, '.dependency-cruiser.folders.cjs')).toEqual([
      'no-circles-of-folders: mfe-rakhi/src -> shell/src',
      'no-circles-of-folders: platform/src/release -> platform/src/store',
      'no-circles-of-folders: platform/src/store -> platform/src/release',
      'no-circles-of-folders: shared-runtime/src/page -> shared-runtime/src/remotes',
      'no-circles-of-folders: shared-runtime/src/page -> shared-runtime/src/router',
      'no-circles-of-folders: shared-runtime/src/remotes -> shared-runtime/src/router',
      'no-circles-of-folders: shared-runtime/src/router -> shared-runtime/src/page',
      'no-circles-of-folders: shell/src -> mfe-rakhi/src',
    ]);
  });

  it('finds each import that breaks it, and no other', async () => {
    expect(await findViolations(folder, '.dependency-cruiser.cjs')).toEqual([
      'changes-are-above-the-catalogue: platform/src/catalogue/reachesUp.ts -> platform/src/catalogue/changes/applyAdd.ts',
      'contract-is-pure: shared-types/src/impure.ts -> fs',
      'floor-store: platform/src/store/importsMedia.ts -> platform/src/media/index.ts',
      'floor-store: platform/src/store/reachesUp.ts -> platform/src/release/index.ts',
      'floors-have-front-doors: platform/src/release/passesTheDoor.ts -> platform/src/store/inner.ts',
      'floors-of-the-runtime: shared-runtime/src/remotes/index.ts -> shared-runtime/src/router/index.ts',
      'floors-of-the-runtime: shared-runtime/src/router/reachesUp.ts -> shared-runtime/src/host.ts',
      'floors-of-the-runtime: shared-runtime/src/router/reachesUp.ts -> shared-runtime/src/page/index.ts',
      'front-door-only: mfe-rakhi/src/passesTheDoor.ts -> shared-types/src/inner.ts',
      'host-side-stays-with-hosts: mfe-lumba/src/startsHost.ts -> shared-runtime/src/host.ts',
      'law-of-mfe-rakhi: mfe-rakhi/src/importsRemote.ts -> mfe-lumba/src/index.ts',
      'law-of-mfe-rakhi: mfe-rakhi/src/importsShell.ts -> shell/src/index.ts',
      'law-of-mfe-rakhi: mfe-rakhi/src/startsBuild.ts -> platform/src/index.ts',
      'law-of-platform: platform/src/reachesUp.ts -> shared-ui/src/index.ts',
      'law-of-shell: shell/src/importsRemote.ts -> mfe-rakhi/src/index.ts',
      'no-circles: mfe-lumba/src/circle.ts -> mfe-lumba/src/index.ts',
      'no-node-in-the-browser: mfe-viewer/src/index.ts -> fs',
      'no-node-in-the-browser: shared-types/src/impure.ts -> fs',
      'no-tests-in-sources: shell/src/importsTest.ts -> shell/src/index.test.ts',
      'no-unresolvable: mfe-rakhi/src/passesTheExports.ts -> @dhaaga-noor/shared-types/src/inner',
      'plans-are-pure: platform/src/catalogue/changes/planDisk.ts -> fs/promises',
      'plans-are-pure: platform/src/release/planDisk.ts -> fs',
      'plans-are-pure: platform/src/release/planDisk.ts -> platform/src/release/log.ts',
      'plans-are-pure: platform/src/render/head/planDisk.ts -> fs',
      'router-only-in-the-facade: mfe-rakhi/src/importsRouter.ts -> node_modules/react-router-dom/dist/index.js',
      'telling-names: mfe-rakhi/src/index.ts -> mfe-rakhi/src/helpers.ts',
    ]);
  });
});
