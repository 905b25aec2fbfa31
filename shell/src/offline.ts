import { hrefOf } from '@dhaaga-noor/shared-runtime/host';
import { SERVICE_WORKER_URL, prefersReducedData } from '@dhaaga-noor/shared-types';
import { serviceWorkers } from './serviceWorkers';

/** By then a page has loaded, even on a slow connection, and its links are prefetched. */
const LATER_MS = 10_000;

/** Integrity of the files that the document references, by URL. */
function integrities(): Map<string, string> {
  const named = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('[integrity]');
  return new Map([...named].map((file) => ['src' in file ? file.src : file.href, file.integrity]));
}

/** The worker of a registration once it is active; undefined if its installation failed. */
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

/** Lets the worker cache what it did not serve: the first document, and pages within a document. */
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
  // Without the Navigation API, report the last page and all loaded files when the document is left.
  else document.addEventListener('visibilitychange', tell);
  if (!isControlled) tell();
}

/**
 * Checks for a newer worker, such as one that unregisters itself. Chromium checks on each
 * navigation, except from pages that prefetched documents through the worker.
 */
async function updateWorker(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.getRegistration();
  await registration?.update();
}

/**
 * Prepares for offline visits. The first worker registers late: once there is one, browsers do not
 * use documents that they prefetched without it.
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
