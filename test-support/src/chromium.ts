import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { installPackages, runCommand } from '@dhaaga-noor/platform/system';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPLICATION = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Features that Chromium is to go without. It takes the last such list alone, so those of Playwright stand here once
 * more (chromium.test.ts compares); the others are its own.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  // What opens below the address bar are two pages of each window, which nobody sees: a fifth of all time of the tests.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** What a container and a machine without a screen need; nothing that changes how pages are run. */
export const CONTAINER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What tests start Chromium with: no traffic and no pages of its own. */
export const CHROMIUM_ARGUMENTS = [
  ...CONTAINER_ARGUMENTS,
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // Not there, or not to be run: either way it is not the browser.
  }
}

/**
 * Where a Chromium is: `CHROMIUM_PATH`, the system's own, or the one that Playwright has downloaded.
 *
 * @throws Error when `CHROMIUM_PATH` names no program.
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const chosen = environment['CHROMIUM_PATH'];
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH "${chosen}" is no program: point it at a Chromium, or leave it unset.`);
  }
  const folders = (environment['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const system = COMMANDS.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...system, MAC_APPLICATION, chromium.executablePath()].find(isProgram);
}

/**
 * Where a Chromium is, after installing one where there is none: by apt on Debian as root, else by Playwright.
 *
 * @throws Error with what to do when none can be installed.
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium was found: installing one …');
  await installPackages('chromium');
  if (!findChromium()) await runCommand('playwright', ['install', 'chromium']);
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('The end-to-end tests need a Chromium: install one, or set CHROMIUM_PATH to where it is.');
}
