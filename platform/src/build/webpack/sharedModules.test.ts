import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertInstalled } from './sharedModules';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'installed-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(name: string, version: string): void {
  const at = path.join(folder, 'node_modules', name);
  mkdirSync(at, { recursive: true });
  writeFileSync(path.join(at, 'package.json'), JSON.stringify({ version }));
}

const STATED = { react: '18.3.1', 'react-dom': '19.3.1', '@dhaaga-noor/shared-runtime': '1.0.0' };

describe('assertInstalled', () => {
  beforeEach(() => {
    install('react-dom', '19.3.1');
    install('@dhaaga-noor/shared-runtime', '1.0.0');
  });

  it('names the version that package.json states and the installed one', () => {
    install('react', '19.3.1');
    expect(() => assertInstalled(folder, STATED)).toThrow(
      `${path.basename(folder)}/package.json states react 18.3.1, but 19.3.1 is installed: run "npm install", or state 19.3.1.`,
    );
  });

  it('accepts what is stated', () => {
    install('react', '18.3.1');
    expect(() => assertInstalled(folder, STATED)).not.toThrow();
  });
});
