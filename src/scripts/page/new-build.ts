/** Dispatched on `document`, once, when the shop runs another build than the one that rendered this page. */
const APP_UPDATE = 'terrace:app-update';

/** Milliseconds between two questions of a page that is looked at. */
const ASK_AFTER = 600_000;

/** Asks for the shop's build when the page is looked at again, and every ten minutes while it is. */
export function watchForNewBuild(): void {
  let askedAt = Date.now();
  const ask = (): void => {
    if (document.hidden || Date.now() - askedAt < ASK_AFTER) return;
    askedAt = Date.now();
    void checkForNewBuild();
  };
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, ASK_AFTER);
}

/** Whether the shop is known to run another build: every move is a whole page load then. */
export function isOutdated(): boolean {
  return 'outdated' in document.documentElement.dataset;
}

/** Asks for the shop's build. Returns whether it is another one; false where the shop does not answer. */
export async function checkForNewBuild(): Promise<boolean> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' });
    const { id } = (await response.json()) as { readonly id: string };
    if (id !== document.documentElement.dataset['build']) announce(id);
  } catch {
    // Offline: nothing has changed for this page.
  }
  return isOutdated();
}

function announce(id: string): void {
  const { dataset } = document.documentElement;
  // A page of the development server has no build.
  if (!dataset['build'] || isOutdated()) return;
  dataset['outdated'] = '';
  // Drops what was prefetched and prerendered by the older build.
  document.querySelector('[type=speculationrules]')?.remove();
  document.dispatchEvent(new CustomEvent(APP_UPDATE, { detail: { id } }));
}
