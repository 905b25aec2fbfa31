import { hrefOf } from '@dhaaga-noor/shared-runtime/host';
import { SERVICE_WORKER_URL, prefersReducedData } from '@dhaaga-noor/shared-types';
import { serviceWorkers } from './serviceWorkers';

/** By then a page has loaded what it needs, on a slow line, too, and its links are looked at or followed. */
const LATER_MS = 10_000;

/** Hashes of the files that elements of the document name, by their URLs. */
function integrities(): Map<string, string> {
  const named = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('[integrity]');
  return new Map([...named].map((file) => ['src' in file ? file.src : file.href, file.integrity]));
}

/** The worker of a registration once it is active; undefined where it could not be installed. */
async function activeWorker({
  active,
  waiting,
  installing,
}: ServiceWorkerRegistration): Promise<ServiceWorker | undefined> {
  const worker = active ?? waiting ?? installing;
  while (worker && worker.state !== 'activated' && worker.state !== 'redundant')
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  return worker?.state === 'activated' ? worker : undefined;
}

/** Has a service worker keep what is visited: a page that it did not bring itself, and those that no document brought. */
async function keepVisits(workers: ServiceWorkerContainer): Promise<void> {
  const isControlled = workers.controller !== null;
  const active = await activeWorker(await workers.register(hrefOf(SERVICE_WORKER_URL)));
  let sent = 0;
  const tell = () => {
    const hashes = integrities();
    const loaded = performance.getEntriesByType('resource').slice(sent);
    active?.postMessage([location.href, ...loaded.map(({ name }) => `${name}#${hashes.get(name) ?? ''}`)]);
    sent += loaded.length;
  };
  if ('navigation' in window) window.navigation.addEventListener('currententrychange', tell);
  // Elsewhere the last page of a document is told of, and all that was loaded, when it is left.
  else document.addEventListener('visibilitychange', tell);
  if (!isControlled) tell();
}

/**
 * Asks for a newer worker, such as one that takes itself back. Chromium does so with each navigation, but for those from
 * pages that have prefetched documents through the worker.
 */
async function updateWorker(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.getRegistration();
  await registration?.update();
}

/**
 * Prepares for visits without a network. The first worker comes late: browsers open what they have prefetched without one
 * at once, but not when there is one.
 *
 * @param isWanted whether the site works offline.
 */
export async function prepareOffline(isWanted: boolean): Promise<void> {
  const workers = serviceWorkers();
  if (!workers || prefersReducedData(navigator)) return;
  try {
    if (workers.controller) await updateWorker(workers);
    else await new Promise((resolve) => setTimeout(resolve, LATER_MS));
    if (isWanted) await keepVisits(workers);
  } catch (error) {
    // Without a worker, the site works with a network only.
    console.info(error);
  }
}
