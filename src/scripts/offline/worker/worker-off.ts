import { sendWaiting } from './send-waiting.ts';
import { worker } from './worker-scope.ts';

/** The service worker of a shop with `OFFLINE=off`: sends what still waits, then removes everything and itself. */

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await sendWaiting().catch(() => {});
      const names = await caches.keys();
      for (const name of names) if (name.startsWith('terrace-')) await caches.delete(name);
      await worker.registration.unregister();
    })(),
  );
});
