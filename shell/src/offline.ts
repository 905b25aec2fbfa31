import { SERVICE_WORKER_ADDRESS, sparesData } from '@dhaaga-noor/shared-types';

/**
 * Longer than most shoppers look at a page before they follow a link: browsers do not use what they have prefetched
 * without a worker when there is one.
 */
const LATER_MS = 10_000;

/** Hashes of the files that elements of the document name, by their URLs. */
function integrities(): Map<string, string> {
  const named = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('[integrity]');
  return new Map([...named].map((file) => ['src' in file ? file.src : file.href, file.integrity]));
}

/** Has a service worker keep what is visited: a page that it did not bring itself, and those that no document brought. */
async function keepVisits(): Promise<void> {
  const { serviceWorker } = navigator;
  const isKept = serviceWorker.controller !== null;
  await serviceWorker.register(SERVICE_WORKER_ADDRESS);
  const { active } = await serviceWorker.ready;
  let told = 0;
  const tell = () => {
    const hashes = integrities();
    const loaded = performance.getEntriesByType('resource').slice(told);
    active?.postMessage([location.href, ...loaded.map(({ name }) => `${name}#${hashes.get(name) ?? ''}`)]);
    told += loaded.length;
  };
  if ('navigation' in window) window.navigation.addEventListener('currententrychange', tell);
  // Elsewhere the last page of a document is told of, and all that was loaded, when it is left.
  else document.addEventListener('visibilitychange', tell);
  if (!isKept) tell();
}

/**
 * Asks for a newer worker, such as one that takes itself back. Chromium does so with each navigation, but for those from
 * pages that have prefetched documents through the worker.
 */
async function updateWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
}

/**
 * Prepares for visits without a network, when everything else of the page is done.
 *
 * @param isWanted whether the site works offline.
 */
export function prepareOffline(isWanted: boolean): void {
  if (!('serviceWorker' in navigator) || sparesData(navigator)) return;
  const prepare = async () => {
    if (navigator.serviceWorker.controller) await updateWorker();
    if (isWanted) await keepVisits();
  };
  // Where it fails, the site works as before: with a network.
  setTimeout(() => void prepare().catch((error: unknown) => console.info(error)), LATER_MS);
}
