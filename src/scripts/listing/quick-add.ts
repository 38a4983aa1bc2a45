/**
 * A tile's link to its sizes opens them on the tile, and tiles of what is in the basket are marked. Both are imported:
 * the one with the first press, the other when there is something in the basket.
 */
export function enableQuickAdd(): void {
  document.addEventListener('click', onClick);
  markTiles();
  // The product page that the shopper comes back from may have added something.
  addEventListener('pageshow', (event) => event.persisted && markTiles());
}

function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.quick');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  import('./tile-sizes.ts').then(
    ({ toggleSizes }) => toggleSizes(link),
    // Offline, or the shop has been replaced: the product's page has the sizes.
    () => location.assign(link.href),
  );
}

function markTiles(): void {
  if (!/terrace_hint=b[1-9]/.test(document.cookie) || !document.querySelector('.tile')) return;
  // Safari has no idle callback.
  const whenIdle: (work: () => void) => unknown = globalThis.requestIdleCallback ?? setTimeout;
  whenIdle(
    () =>
      void import('./basket-marks.ts').then(
        ({ followBasket }) => followBasket(),
        // Offline: tiles stay unmarked.
        () => {},
      ),
  );
}
