import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@dhaaga-noor/platform/nginx';
import { expect } from '@playwright/test';
import { findTarget, type Browser, type Size, type Target } from './Browser';

const VIEW = path.join(__dirname, 'webkitView.py');
/** Keys by name, with their WebDriver values. */
const KEYS: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};
const ENVIRONMENT = {
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
  // The sandbox needs user namespaces, which containers refuse.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
};

/** Drives WebKitGTK by its own WebDriver, on its own display. */
export async function openWebKit({ width, height }: Size): Promise<Browser> {
  const home = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  const port = await freePort();
  const driver = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1400x1000x24', 'WebKitWebDriver', `--port=${port}`],
    {
      detached: true,
      env: { ...process.env, ...ENVIRONMENT, HOME: home },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  driver.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()));

  async function send<Value>(
    method: string,
    command: string,
    body?: object,
    signal?: AbortSignal,
  ): Promise<Value> {
    const sent = body && { body: JSON.stringify(body) };
    const response = await fetch(`http://127.0.0.1:${port}${command}`, { method, signal, ...sent });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok)
      throw new Error(`WebDriver ${command}: ${String(value.error)} ${String(value.message)}`);
    return value;
  }
  await expect.poll(() => send('GET', '/status').then(Boolean, () => false)).toBe(true);
  const options = { binary: VIEW, args: [home, String(width), String(height)] };
  // Otherwise every command may wait for a page that is loading.
  const alwaysMatch = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch },
  });
  const session = `/session/${sessionId}`;
  // A look that meets the change of documents is never answered: whoever polls looks again.
  const call = <Value>(look: (...args: never[]) => unknown, args: unknown[]) =>
    send<Value>(
      'POST',
      `${session}/execute/sync`,
      { script: `return (${String(look)})(...arguments)`, args },
      AbortSignal.timeout(10_000),
    );

  const find = (target: Target) => call<Record<string, string> | null>(findTarget, [target]);

  /** Sends a command and waits until it has replaced the document by one that is loaded. */
  async function replaceDocument(command: string, body: object): Promise<void> {
    const left = await call(() => performance.timeOrigin, []);
    await send('POST', `${session}/${command}`, body);
    const read = () => document.readyState === 'complete' && performance.timeOrigin;
    const look = () => call<number | false>(read, []).catch(() => false);
    await expect.poll(async () => ![false, left].includes(await look())).toBe(true);
  }

  return {
    open: (url) => replaceDocument('url', { url }),
    read: (look) => call(look, []),
    shows: async (target) => (await find(target)) !== null,
    click: async (target) => {
      const [element] = Object.values((await find(target)) ?? {});
      await send('POST', `${session}/element/${String(element)}/click`, {});
    },
    press: async (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] ?? key }));
      await send('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    back: () => send('POST', `${session}/back`, {}),
    reload: () => replaceDocument('refresh', {}),
    close: async () => {
      await send('DELETE', session).catch((error: unknown) => error);
      const ended = once(driver, 'exit');
      process.kill(-Number(driver.pid));
      await ended;
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
      return output.split('\n').filter((line) => /\bCONSOLE .*(ERROR|WARN)/.test(line));
    },
  };
}
