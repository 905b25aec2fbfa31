/** A worker that deletes all that earlier workers have cached, then unregisters itself. */
export const REMOVAL_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of (await indexedDB.databases?.()) ?? []) indexedDB.deleteDatabase(name);
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
`;
