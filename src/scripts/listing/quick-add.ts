import { whenIdle } from '#lib/client/page-lifecycle.ts';

/**
 * A tile's link to its sizes opens them on the tile, and tiles of what is in the basket are marked. Both are imported:
 * the one with the first press, the other when there is something in the basket. Offline, links lead to the product's
 * page and tiles stay unmarked.
 */
export function enableQuickAdd(): void {
  document.addEventListener('click', onClick);
  // Also after coming back from a product's page, which may have added something.
  addEventListener('pageshow', () => whenIdle(markTiles));
}

function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.quick');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  import('./tile-sizes.ts')
    .then(({ toggleSizes }) => toggleSizes(link))
    .catch(() => location.assign(link.href));
}

function markTiles(): void {
  if (/terrace_hint=b[1-9]/.test(document.cookie) && document.querySelector('.tile'))
    import('./basket-marks.ts').then(({ followBasket }) => followBasket()).catch(() => {});
}
