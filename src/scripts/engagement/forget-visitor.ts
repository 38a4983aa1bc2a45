/** What the service's SDK stores on the device, without loading it for that. */
const PREFIX = 'ab.storage.';
const DATABASE = 'AppboyServiceWorkerAsyncStorage';

/** Deletes what an engagement service has stored on this device. */
export function forgetVisitor(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // Storage is blocked, so there is nothing in it.
  }
}
