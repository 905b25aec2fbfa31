import { existsSync } from 'node:fs';
import { installSystemPackages } from '@dhaaga-noor/platform/system';

const PROGRAMS = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'];

/** Debian's packages of Firefox and WebKitGTK, their drivers, clips' codecs, and fonts. */
const PACKAGES = [
  'firefox-esr',
  'webkit2gtk-driver',
  'gir1.2-webkit2-4.1',
  'python3-gi',
  'xvfb',
  'xauth',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-libav',
  'fonts-liberation',
];

/**
 * Installs Firefox and WebKit by apt, on Debian as root.
 *
 * @throws Error with what to install when one is missing.
 */
export async function ensureBrowsers(): Promise<void> {
  const findMissing = () => PROGRAMS.filter((program) => !existsSync(program));
  if (findMissing().length > 0) await installSystemPackages(...PACKAGES);
  const missing = findMissing();
  if (missing.length === 0) return;
  throw new Error(`No ${missing.join(' and ')}: run "apt-get install ${PACKAGES.join(' ')}".`);
}
