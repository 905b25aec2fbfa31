import { SERVICE_WORKER_ADDRESS, sparesData } from 'shared-types';

/** What a page has to do with its service worker: all this comes after everything else of the page. */
async function keepVisits(): Promise<void> {
  await navigator.serviceWorker.register(SERVICE_WORKER_ADDRESS);
  const { active } = await navigator.serviceWorker.ready;
  let told = 0;
  const tell = () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage([location.href, ...loaded.slice(told)]);
    told = loaded.length;
  };
  // The next pages come without a request for their documents.
  window.navigation.addEventListener('currententrychange', tell);
  tell();
}

// Where it fails, the site works as before: with a network.
if ('serviceWorker' in navigator && 'navigation' in window && !sparesData(navigator)) {
  // Safari has no idle callbacks.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  whenIdle(() => void keepVisits().catch((error: unknown) => console.info(error)));
}
