import { SERVICE_WORKER_ADDRESS, sparesData } from 'shared-types';

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

/** Prepares for visits without a network, when everything else of the page is done. */
export function prepareOffline(): void {
  // Where it fails, the site works as before: with a network.
  if (!('serviceWorker' in navigator) || !('navigation' in window) || sparesData(navigator)) return;
  setTimeout(() => void keepVisits().catch((error: unknown) => console.info(error)), LATER_MS);
}
