import { cpSync, existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ComposedRemote, Composition } from '@dhaaga-noor/shared-types';
import { FailureProxy } from '@dhaaga-noor/test-support';
import { compositionOf, copySite, startServe } from './ownSite';
import { E2E_FOLDER, runStorefront } from './storefront';
import { writeVersion } from './versionedRelease';

const WORKSPACE = path.join(__dirname, '../..');
/** The remotes with a previous release; the others have none to go back to. */
const RELEASED = ['mfe-viewer', 'mfe-rakhi'];
export const PRESENT = '1.1.0';
export const PREVIOUS = '1.0.0';

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
  stop: () => Promise<void>;
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

/** Releases parts in another version than the composed site's, visibly different for a shopper. */
export async function publishPresent(site: string, parts: string[], version = PRESENT): Promise<void> {
  for (const part of parts) {
    const dist = path.join(path.dirname(site), part, version);
    writeVersion(path.join(WORKSPACE, part, 'dist'), { target: dist, version, edit: toPresent });
    await runStorefront({ args: ['publish', part, '--site', site, '--dist', dist] });
  }
}

const RELEASED_SITE = path.join(E2E_FOLDER, 'sites/released');

/** Releases two remotes again in a copy of the composed site, unless an earlier run has. */
export async function composeReleasedSite(): Promise<void> {
  if (existsSync(RELEASED_SITE)) return;
  const site = copySite();
  await publishPresent(site.folder, RELEASED);
  cpSync(site.folder, `${RELEASED_SITE}.part`, { recursive: true, verbatimSymlinks: true });
  renameSync(`${RELEASED_SITE}.part`, RELEASED_SITE);
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
    stop: async () => {
      proxy.stop();
      await serve.stop();
      site.remove();
    },
  };
}
