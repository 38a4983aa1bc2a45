import { subscribeToBadgeCookie } from '#lib/client/badge-cookie-watch.ts';
import { $basket, ensureBasket, keepBasketFresh, loadBasket } from '#lib/client/basket.ts';
import { loadBuyMessages } from '#lib/client/buy-messages.ts';
import { productIdOfPath } from '#lib/domain/catalog/product-paths.ts';

/** Marks the tiles of products in the basket. The marks are the shopper's own: no page contains them. */

const STORAGE_KEY = 'in-basket';
const MAX_AGE_MS = 600_000;

let isFollowing = false;
let products: readonly number[] = [];

/** Marks the tiles now, and again whenever the basket or the list changes. */
export async function followBasket(): Promise<void> {
  if (isFollowing) return showCached();
  isFollowing = true;
  const { inBasket } = await loadBuyMessages();
  const draw = (): void => drawMarks(inBasket);
  $basket.subscribe((state) => {
    if (state.status !== 'ready') return;
    products = [...new Set(state.basket.items.map(({ product }) => product.id))];
    cacheProducts();
    draw();
  });
  keepBasketFresh();
  subscribeToBadgeCookie(() => void showCached().then(draw));
  // Filters replace the list, and rows come in later.
  new MutationObserver(draw).observe(document.body, { childList: true, subtree: true });
  await showCached();
  draw();
}

/** Uses what this tab remembers; most pages need no request. */
async function showCached(): Promise<void> {
  if ($basket.get().status === 'ready') return;
  const cached = cachedProducts();
  if (cached) products = cached;
  else await ($basket.get().status === 'failed' ? loadBasket() : ensureBasket());
}

function drawMarks(text: string): void {
  for (const tile of document.querySelectorAll('.tile')) {
    const mark = tile.querySelector('.in-basket');
    const isIn = products.includes(productOf(tile));
    if (isIn && !mark) {
      const label = Object.assign(document.createElement('p'), { className: 'in-basket' });
      label.textContent = text;
      tile.querySelector('div + div')?.prepend(label);
    } else if (!isIn) mark?.remove();
  }
}

function productOf(tile: Element): number {
  const { pathname = '' } = tile.querySelector<HTMLAnchorElement>('h2 a, h3 a') ?? {};
  return productIdOfPath(pathname) ?? 0;
}

interface CacheEntry {
  readonly version: string;
  readonly at: number;
  readonly products: readonly number[];
}

function cachedProducts(): readonly number[] | undefined {
  const version = badgeVersion();
  if (!version || /b0\b/.test(version)) return [];
  try {
    const entry = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<CacheEntry>;
    const isFresh = entry.version === version && Date.now() - (entry.at ?? 0) < MAX_AGE_MS;
    return isFresh ? entry.products : undefined;
  } catch {
    return undefined;
  }
}

function cacheProducts(): void {
  try {
    const entry = { version: badgeVersion(), at: Date.now(), products };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(entry));
  } catch {
    // Storage is blocked: each page requests the basket.
  }
}

/** Shop, count and sign-in state, as in `10001.b2.u0`. */
function badgeVersion(): string | undefined {
  const [, items, user] = /terrace_hint=(b\d+)\.w\d+(\.u.)/.exec(document.cookie) ?? [];
  return items && `${document.documentElement.dataset['shop']}.${items}${user}`;
}
