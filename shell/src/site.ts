import { createElement } from 'react';
import {
  createHost,
  findOwner,
  hydrateHeader,
  pathnameOf,
  readComposition,
  retryStylesheets,
} from '@dhaaga-noor/shared-runtime/host';
import {
  ANY_URL_ATTRIBUTE,
  PATHS,
  rootOf,
  SERVICE_WORKER_URL,
  TRUSTED_TYPES_POLICY,
  withBase,
  withoutBase,
  type Composition,
} from '@dhaaga-noor/shared-types';
import { retryPictures } from '@dhaaga-noor/shared-ui';
import './styles';
import { findOtherDocument } from './findOtherDocument';
import { holdTaps } from './holdTaps';
import { Header } from './layout/Header';
import { markPastDays } from './layout/markPastDays';
import { askAboutPage } from './navigation/chatAboutPage';
import { followUrl } from './navigation/LanguageLinks';
import { prepareOffline } from './offline';
import { prefetchInViewport } from './prefetchInViewport';

/** Loads the extra code for a remote's page. */
const loadRemoteMain = () => import(/* webpackChunkName: "federation" */ './remoteMain');

/** If the script fails to load, the prerendered page stays as it is. */
const logFailure = (error: unknown) => console.error(error);

/** URL that the document was rendered for. A Back before this script runs changes `location`. */
function documentUrl(): URL {
  const [navigation] = performance.getEntriesByType('navigation');
  return new URL(navigation?.name ?? window.location.href);
}

interface StartedDocument {
  composition: Composition;
  /** The document contains the page, not a 404 page. */
  holdsPage: boolean;
}

/** Hydrates a prerendered document: the header, and the main region if its page needs scripts. */
function startRegions(root: Element, { composition, holdsPage }: StartedDocument): void {
  const pathname = pathnameOf(documentUrl());
  const header = root.querySelector('header');
  if (header) hydrateHeader(header, createElement(Header, { pathname }));
  const main = root.querySelector('main');
  if (!main) return;
  const remote = findOwner(composition, pathname)?.name;
  const endRetries = retryPictures(main);
  if (remote !== undefined) {
    const endHold = holdTaps(main);
    const region = { main, composition, remote, pathname, holdsPage };
    void loadRemoteMain()
      .then(({ start }) => start({ ...region, beforeRender: endRetries, onFailure: endHold }))
      .catch(logFailure)
      // React hydrates at once what is clicked.
      .then(endHold);
  } else if (pathname === PATHS.find) {
    const endHold = holdTaps(main);
    void loadRemoteMain()
      .then(({ startFind }) => startFind(main, composition))
      .catch(logFailure)
      .then(endRetries)
      .then(endHold);
  } else if (pathname === PATHS.imageTest) {
    endRetries();
    import('./wholeSite').then(({ startMain }) => startMain(main, composition)).catch(logFailure);
  }
}

/** The used part of the Trusted Types API, which TypeScript does not declare yet. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

/** Published files of parts, and the service worker. */
const SCRIPT = /^\/(parts\/|sw\.js$)/;

/**
 * Allows scripts from these URLs only, for all code. Browsers that enforce Trusted Types refuse all
 * others, and all markup and code from strings. The content security policy limits the origins.
 */
function trustScripts(base?: string): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, {
    createScriptURL: (url) =>
      SCRIPT.test(withoutBase(new URL(url, location.href).pathname, base)) ? url : null,
  });
}

/** Starts the shell in its document. */
export function start(): void {
  const composition = readComposition(document);
  const root = document.getElementById('root');
  const holdsPage = root?.hasAttribute(ANY_URL_ATTRIBUTE) === false;
  const other = findOtherDocument({ location: window.location, base: composition.base, holdsPage });
  if (other !== undefined) return window.location.replace(other);
  trustScripts(rootOf(composition));
  markPastDays(composition.site);
  createHost(composition);
  askAboutPage();
  followUrl(composition.languages);
  if (root?.firstElementChild) startRegions(root, { composition, holdsPage });
  else if (root)
    import('./wholeSite').then(({ startWhole }) => startWhole(root, composition)).catch(logFailure);
  const loaded = new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve());
  });
  void loaded.then(prefetchInViewport);
  void loaded.then(retryStylesheets);
  prepareOffline({
    worker: withBase(SERVICE_WORKER_URL, rootOf(composition)),
    isWanted: composition.site.offline !== false,
    loaded,
  });
}
