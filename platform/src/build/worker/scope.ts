import type { WORKER_SETTINGS_GLOBAL, WorkerSettings } from '@dhaaga-noor/shared-types';

interface ExtendableEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * The parts of a service worker's global scope in use: one program cannot have TypeScript's types
 * for workers and for pages.
 */
export type WorkerScope = Record<typeof WORKER_SETTINGS_GLOBAL, WorkerSettings> & {
  location: Location;
  skipWaiting: () => Promise<void>;
  addEventListener: (name: 'message', listener: (event: ExtendableEvent & { data: unknown }) => void) => void;
};
