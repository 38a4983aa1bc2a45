/**
 * Which products this device has looked at: their ids, in its own storage and nowhere else. The row of them is
 * fetched when it comes near, never before.
 */
const KEY = 'recent';
const KEPT = 12;

/** The newest first. */
function viewedIds(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(',').filter((id) => /^\d+$/.test(id));
  } catch {
    return [];
  }
}

function forgetViewed(): void {
  localStorage.removeItem(KEY);
}

function remember(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, ids.slice(0, KEPT).join());
  } catch {
    // No storage: nothing is remembered.
  }
}

/** Remembers the product that the page shows; the row stands on its page, and wherever editors put it. */
export function rememberViewed(): void {
  const product = document.querySelector<HTMLElement>('[data-product]')?.dataset['product'];
  const row = document.querySelector<HTMLElement>('[data-recent]');
  if (!row) return;
  const others = viewedIds().filter((id) => id !== product);
  if (product) remember([product, ...others]);
  if (others.length === 0) return;
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      import('./product/recent.ts')
        .then((recent) => recent.show(row, others, forgetViewed))
        .catch(() => {});
    },
    { rootMargin: '300px' },
  );
  near.observe(row);
}
