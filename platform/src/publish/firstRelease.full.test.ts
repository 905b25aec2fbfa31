import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawPicture } from '../media/mediaFixture';
import { freePort } from '../serve/freePort';
import { cloneWorkspace } from '../testing';

// Builds all parts, on machines that may be busy.
jest.setTimeout(1_200_000);

const folder = mkdtempSync(path.join(tmpdir(), 'first-release-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The commands of the guide's section, a block each. */
function readGuide(clone: string): string[] {
  const guide = readFileSync(path.join(clone, 'docs/shipping.md'), 'utf8');
  const [, section = ''] = /^## Your first release.*?\n([\s\S]*?)^## /m.exec(guide) ?? [];
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
}

describe('docs/shipping.md, "Your first release"', () => {
  it('works as written: a home folder with nothing but a photograph, a fresh clone, no terminal', async () => {
    const [clone, home] = [path.join(folder, 'storefront'), path.join(folder, 'home')];
    mkdirSync(home);
    cloneWorkspace(clone);
    writeFileSync(path.join(home, 'photo.jpg'), await drawPicture(1600, 1200).jpeg().toBuffer());
    const [toRelease, toServe] = readGuide(clone);
    const port = String(await freePort());
    const { PATH } = process.env;
    const shell = spawn('sh', ['-eu', '-c', `${toRelease}exec ${toServe}`], {
      cwd: clone,
      env: { PATH, HOME: home, PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let said = '';
    for (const stream of [shell.stdout, shell.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    const ended = once(shell, 'close');
    try {
      await new Promise<void>((resolve, reject) => {
        shell.stdout.on('data', () => {
          if (said.includes(`The storefront is at http://localhost:${port}`)) resolve();
        });
        shell.once('close', () => reject(new Error(said)));
      });
      expect(said).toContain('Entry 1: publish in stable');
      expect(said).toMatch(/^ {2}\+ product \/shop\/rakhi\/single\/SDR037$/m);
      const page = await fetch(`http://127.0.0.1:${port}/shop/rakhi/single/SDR037`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('Sindoor Lotus');
    } finally {
      if (shell.exitCode === null && shell.pid) process.kill(-shell.pid, 'SIGTERM');
      await ended;
    }
  });
});
