import { EnhancedElement } from '#scripts/page/enhanced-element.ts';

/** Local storage key. Product ids are stored on this device only. */
const KEY = 'recent';
const MAX_STORED = 12;

/**
 * `<recently-viewed>`: stores the product of the page, and shows a row of the other viewed products when it comes near
 * the viewport. Stays empty without script or storage.
 */
export class RecentlyViewed extends EnhancedElement {
  protected connect(signal: AbortSignal): void {
    const product = this.closest<HTMLElement>('[data-product]')?.dataset['product'];
    const row = this.querySelector<HTMLElement>('[data-recent]');
    if (!row) return;
    const others = viewedIds().filter((id) => id !== product);
    if (product) storeViewed([product, ...others]);
    if (others.length === 0) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import('./recent-tiles.ts')
          .then((tiles) => tiles.showRecentTiles(row, others, clearViewed))
          .catch(() => {});
      },
      { rootMargin: '300px' },
    );
    observer.observe(row);
    signal.addEventListener('abort', () => observer.disconnect());
  }
}

/** Newest first. */
function viewedIds(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(',').filter((id) => /^\d+$/.test(id));
  } catch {
    return [];
  }
}

function clearViewed(): void {
  localStorage.removeItem(KEY);
}

function storeViewed(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, ids.slice(0, MAX_STORED).join());
  } catch {
    // Storage is blocked: there is no row.
  }
}
