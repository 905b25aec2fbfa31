import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium';

describe('findChromium', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chromium-'));
  const program = path.join(folder, 'google-chrome');
  writeFileSync(program, '', { mode: 0o755 });
  writeFileSync(path.join(folder, 'chromium'), '', { mode: 0o644 });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('uses the one that CHROMIUM_PATH names', () => {
    expect(findChromium({ CHROMIUM_PATH: program, PATH: '' })).toBe(program);
  });

  it('says so when CHROMIUM_PATH names no program', () => {
    expect(() => findChromium({ CHROMIUM_PATH: '/nowhere/chromium', PATH: folder })).toThrow(
      'CHROMIUM_PATH "/nowhere/chromium" is not a program: point it at a Chromium, or leave it unset.',
    );
  });

  it('uses a system browser that can be run', () => {
    expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(program);
  });
});

describe('CHROMIUM_ARGUMENTS', () => {
  const SWITCH = '--disable-features=';

  it('disable every feature that Playwright disables', async () => {
    const server = await chromium.launchServer({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
    const [theirs, ours, ...others] = server
      .process()
      .spawnargs.filter((word) => word.startsWith(SWITCH))
      .map((word) => word.slice(SWITCH.length).split(','));
    await server.close();
    expect(others).toEqual([]);
    expect(ours).toEqual(expect.arrayContaining(theirs ?? ['a list of Playwright']));
  });
});
