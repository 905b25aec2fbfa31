import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Build, publish, type PublishOptions } from '@dhaaga-noor/platform/release';
import { serveComposition } from '@dhaaga-noor/platform/server';
import type { ComposedRemote, Composition, SiteSettings } from '@dhaaga-noor/shared-types';
import { FailureProxy } from '@dhaaga-noor/test-support';
import { compositionOf, copySite, startServe } from './ownSite';
import { E2E_FOLDER } from './storefront';
import { type OtherBuild, writeShell, writeVersion } from './versionedRelease';

const WORKSPACE = path.join(__dirname, '../..');
/** The remotes with a previous release; the others have none to go back to. */
const RELEASED = ['mfe-viewer', 'mfe-rakhi'];
export const PRESENT = '1.1.0';
export const PREVIOUS = '1.0.0';
/** The version of the rakhi family of a canary, and that of a preview, in English alone. */
export const CANARY = '1.2.0';
export const PREVIEW = '1.3.0';
/** Numbers of their entries in the log. */
export const ENTRY_OF = { [PREVIOUS]: 1, [PRESENT]: 2, [CANARY]: 3, [PREVIEW]: 4 };
/** What the shell of the canary announces; it also ends offline visits. */
export const ANNOUNCEMENT = {
  text: 'Order by 20 August, and it is there for Raksha Bandhan anywhere in India',
  from: '2026-08-01',
  until: '2026-08-20',
};

/**
 * How the present releases differ, for the eye and for React: lists count in leaves, and their
 * titles are lower.
 */
const toPresent = (script: string) => script.replaceAll('Page ${', 'Leaf ${').replaceAll('"h2"', '"h3"');
/** The text under a list of so many pages, by the release that rendered it. */
export const positionOf = { [PRESENT]: 'Leaf', [PREVIOUS]: 'Page' };

/** A site in which two remotes were released twice, behind a proxy that breaks files. */
export interface SiteWithFailures {
  folder: string;
  /** Its origin without failures. */
  origin: string;
  proxy: FailureProxy;
  composition: Composition;
  stop: () => void;
}

const literally = (text: string) => text.replaceAll('.', '\\.');

/** Patterns for the files of a remote's present release, by kind. */
export function filesOf({ entry, exposes }: ComposedRemote, expose: string) {
  const folder = literally(entry.url.slice(0, entry.url.indexOf('/static/')));
  const { scripts = [], styles = [] } = exposes[expose] ?? {};
  return {
    entry: new RegExp(literally(entry.url)),
    chunk: new RegExp(literally(String(scripts[0]?.url))),
    stylesheet: new RegExp(literally(String(styles[0]?.url))),
    chunks: new RegExp(`${folder}/.*chunk\\.js`),
  };
}

/** Versions of a remote's containers in the page. */
export const runningVersions = (page: Page, remote: string) =>
  page.evaluate(
    (prefix) =>
      Object.keys(window)
        .filter((name) => name.startsWith(prefix) && /^\d/.test(name.slice(prefix.length)))
        .map((name) => name.slice(prefix.length).replaceAll('_', '.'))
        .sort(),
    `${remote.replaceAll('-', '_')}_`,
  );

/** Publishes in this process: a command would compile its sources first. */
export const publishTo = (site: string, options: Pick<PublishOptions, 'builds' | 'channel' | 'settings'>) =>
  publish({ ...options, site, unversioned: true, by: 'Asha', message: '', serveComposition });

/** A site with several releases; the second one is live. */
export const RELEASED_SITE = path.join(E2E_FOLDER, 'sites/releases');

/** Releases parts again in a copy of the composed site, unless an earlier run has. */
export async function composeReleasedSite(): Promise<void> {
  if (existsSync(RELEASED_SITE)) return;
  const site = copySite();
  const distOf = (part: string) => path.join(WORKSPACE, part, 'dist');
  const folderOf = (part: string, version: string) => path.join(path.dirname(site.folder), part, version);
  const toBuild = (part: string, version: string, other: Partial<OtherBuild> = {}): Build => {
    const folder = folderOf(part, version);
    writeVersion(distOf(part), { target: folder, version, ...other });
    return { part, folder };
  };
  const toShell = (version: string, settings: Partial<SiteSettings>): Build => {
    const folder = folderOf('shell', version);
    writeShell(distOf('shell'), folder, ({ site }) => ({ version, site: site && { ...site, ...settings } }));
    return { part: 'shell', folder };
  };
  await publishTo(site.folder, {
    channel: 'stable',
    builds: [...RELEASED.map((part) => toBuild(part, PRESENT, { edit: toPresent })), toShell(PRESENT, {})],
  });
  await publishTo(site.folder, {
    channel: 'canary',
    builds: [toBuild('mfe-rakhi', CANARY), toShell(CANARY, { announcement: ANNOUNCEMENT, offline: false })],
  });
  const preview = toBuild('mfe-rakhi', PREVIEW, { isUntranslated: true });
  const shell: Build = { part: 'shell', folder: distOf('shell') };
  await publishTo(site.folder, { channel: 'preview', builds: [preview, shell] });
  renameSync(site.folder, RELEASED_SITE);
  site.remove();
}

export async function startSiteWithFailures(): Promise<SiteWithFailures> {
  const site = copySite(RELEASED_SITE);
  const serve = await startServe(site.folder);
  const proxy = await FailureProxy.start(serve.origin);
  return {
    folder: site.folder,
    origin: serve.origin,
    proxy,
    composition: compositionOf(site.folder),
    stop: () => {
      proxy.stop();
      serve.stop();
      site.remove();
    },
  };
}
