/** Keys that the service's SDK stores on the device, so that the SDK need not be loaded to delete them. */
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
