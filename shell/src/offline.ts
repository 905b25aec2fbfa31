import { onUrlChange } from '@dhaaga-noor/shared-runtime/host';
import { prefersReducedData } from '@dhaaga-noor/shared-types';
import { serviceWorkers } from './serviceWorkers';

/** By then a page has loaded, even on a slow connection, and its links are prefetched. */
const LATER_MS = 10_000;

/** What the site offers offline. */
interface OfflineOptions {
  /** URL of its service worker. */
  worker: string;
  /** Whether it works offline. */
  isWanted: boolean;
  /** Resolves when the document has loaded. */
  loaded: Promise<void>;
}

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

/**
 * Checks for a newer worker, such as one that unregisters itself. Chromium checks on each
 * navigation, except from pages that prefetched documents through the worker.
 */
async function updateWorker(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.getRegistration();
  await registration?.update();
}

/**
 * Updates or registers the worker. The first one registers late: once there is one, browsers do not
 * use documents that they prefetched without it.
 */
async function startWorker(
  workers: ServiceWorkerContainer,
  { worker, isWanted }: OfflineOptions,
): Promise<ServiceWorker | undefined> {
  try {
    if (workers.controller) await updateWorker(workers);
    else await new Promise((resolve) => setTimeout(resolve, LATER_MS));
    return isWanted ? await activeWorker(await workers.register(worker)) : undefined;
  } catch (error) {
    // Without a worker, the site works with a network only.
    console.info(error);
    return undefined;
  }
}

/** Lets the worker cache what it did not serve: the first document, and pages within a document. */
function reportVisits(workers: ServiceWorkerContainer, active: Promise<ServiceWorker | undefined>): void {
  let sent = 0;
  const report = async () => {
    const page = location.href;
    const worker = workers.controller ?? (await active);
    const hashes = integrities();
    const loaded = performance.getEntriesByType('resource').slice(sent);
    worker?.postMessage([page, ...loaded.map(({ name }) => `${name}#${hashes.get(name) ?? ''}`)]);
    sent += loaded.length;
  };
  onUrlChange(() => void report());
  if (!workers.controller) void report();
}

/** Prepares for offline visits. Call it before the first navigation within the document. */
export function prepareOffline(options: OfflineOptions): void {
  const { isWanted, loaded } = options;
  const workers = serviceWorkers();
  if (!workers || prefersReducedData(navigator)) return;
  const active = loaded.then(() => startWorker(workers, options));
  if (isWanted) reportVisits(workers, active);
}
