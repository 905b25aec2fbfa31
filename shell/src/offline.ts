import { SERVICE_WORKER_ADDRESS, sparesData } from '@dhaaga-noor/shared-types';

/** Long enough for the pictures of a first screen on a phone. */
const LATER_MS = 5_000;

/** Has a service worker keep what is visited: a page that it did not bring itself, and those that no document brought. */
async function keepVisits(): Promise<void> {
  const { serviceWorker } = navigator;
  const isKept = serviceWorker.controller !== null;
  await serviceWorker.register(SERVICE_WORKER_ADDRESS);
  const { active } = await serviceWorker.ready;
  let told = 0;
  const tell = () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage([location.href, ...loaded.slice(told)]);
    told = loaded.length;
  };
  window.navigation.addEventListener('currententrychange', tell);
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
  if (!('serviceWorker' in navigator) || !('navigation' in window) || sparesData(navigator)) return;
  const prepare = async () => {
    if (navigator.serviceWorker.controller) await updateWorker();
    if (isWanted) await keepVisits();
  };
  // Where it fails, the site works as before: with a network.
  setTimeout(() => void prepare().catch((error: unknown) => console.info(error)), LATER_MS);
}
