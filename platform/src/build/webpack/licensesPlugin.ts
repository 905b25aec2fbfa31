import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LicenseWebpackPlugin } from 'license-webpack-plugin';
import type { WebpackPluginInstance } from 'webpack';
import { PUBLIC_FOLDER } from '../../store';
import { SCOPE, WORKSPACE } from '../../system';
import { readManifest } from './names';
import type { PartOptions } from './partOptions';

/** Licenses of what shoppers may be sent; any other stops the build. */
const ACCEPTED = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'CC0-1.0'];
const FONTS_LICENSE = path.join(WORKSPACE, 'shared-ui/fonts/OFL.txt');

/** The service worker is a build of its own, which the host ships. */
function workerPackages(): { name: string; directory: string }[] {
  const names = Object.keys(readManifest(path.join(WORKSPACE, 'platform')).dependencies);
  return names
    .filter((name) => name.startsWith('workbox-'))
    .map((name) => ({ name, directory: path.dirname(require.resolve(`${name}/package.json`)) }));
}

/** The workspace's own packages; modules that webpack makes are the root's. */
const isOwn = (name: string) => name.startsWith(`${SCOPE}/`);

function refuse(name: string, found: string): never {
  throw new Error(
    `${name} has ${found}, and is shipped to shoppers: replace it, or add its license to ACCEPTED in ${__filename}.`,
  );
}

/**
 * Writes the licenses of all packages that a part ships: for a host, with those of fonts and service worker, to
 * `/licenses.txt` of the site; for a remote that ships any, to `static/licenses.txt` of its release.
 */
export function licensesPlugin({ entry }: PartOptions): WebpackPluginInstance {
  const plugin = new LicenseWebpackPlugin({
    perChunkOutput: false,
    excludedPackageTest: isOwn,
    outputFilename: `${entry ? PUBLIC_FOLDER : 'static'}/licenses.txt`,
    ...(entry && { additionalModules: workerPackages() }),
    unacceptableLicenseTest: (license) => !ACCEPTED.includes(license),
    handleUnacceptableLicense: (name, license) => refuse(name, `the license ${license}`),
    handleMissingLicenseType: (name) => refuse(name, 'no license'),
    handleMissingLicenseText: (name) => refuse(name, 'no text of its license'),
    renderLicenses: (modules) => {
      const texts = modules.map(
        ({ name, licenseId, licenseText }) => `${name} (${licenseId})\n\n${licenseText}`,
      );
      const fonts = entry
        ? [`Cormorant Garamond, Mukta (OFL-1.1)\n\n${readFileSync(FONTS_LICENSE, 'utf8')}`]
        : [];
      return [...texts, ...fonts].map((text) => `${text.trim()}\n`).join('\n---\n\n');
    },
  });
  // It declares webpack's types itself.
  return plugin as unknown as WebpackPluginInstance;
}
