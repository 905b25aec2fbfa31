import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { runCommand } from '@dhaaga-noor/platform/system';
import { installSystemPackages } from '@dhaaga-noor/platform/testing';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPLICATION = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Features to disable. Chromium uses only the last such list, so this one repeats Playwright's
 * (chromium.test.ts compares them) before its own.
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
  // The address bar's popups are two hidden pages for each window: a fifth of all test time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Needed in a container and without a screen; nothing that changes how pages run. */
export const CONTAINER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How tests start Chromium: without its own traffic and pages. */
export const CHROMIUM_ARGUMENTS = [
  ...CONTAINER_ARGUMENTS,
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // Missing, or not executable.
  }
}

/**
 * The path of a Chromium: `CHROMIUM_PATH`, the system's own, or Playwright's download.
 *
 * @throws Error when `CHROMIUM_PATH` names no program.
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const chosen = environment['CHROMIUM_PATH'];
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH "${chosen}" is not a program: point it at a Chromium, or leave it unset.`);
  }
  const folders = (environment['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const system = COMMANDS.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...system, MAC_APPLICATION, chromium.executablePath()].find(isProgram);
}

/**
 * The path of a Chromium, installed if necessary: by apt on Debian as root, otherwise by
 * Playwright.
 *
 * @throws Error with what to do when none can be installed.
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium was found: installing one …');
  await installSystemPackages('chromium');
  if (!findChromium()) await runCommand('playwright', ['install', 'chromium']);
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The end-to-end tests need a Chromium: install one (Debian and Ubuntu: sudo apt install chromium, macOS: brew install --cask google-chrome), or set CHROMIUM_PATH to where it is.',
  );
}
