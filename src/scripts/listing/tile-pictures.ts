import { call } from '#lib/client/rpc.ts';
import { galleryImages } from '#lib/domain/catalog/product-images.ts';
import { productIdOfPath } from '#lib/domain/catalog/product-paths.ts';
import { imageSrcset, imageUrl } from '#lib/domain/shop/image.ts';

/**
 * On a touch screen the pictures of a product are swiped on its tile. The row of pictures is scrolled by the browser
 * (scroll snap); the page contains two of them, the others are requested with the first swipe.
 */

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    makeRow(target);
  }
});

/** Prepares the tiles that are in view, and later the others. Called again, it finds the tiles of a new list. */
export function followTiles(): void {
  for (const tile of document.querySelectorAll('.tile:not([data-swiped]):has(.second)')) {
    tile.toggleAttribute('data-swiped', true);
    observer.observe(tile);
  }
}

function makeRow(tile: Element): void {
  const [first, second] = tile.querySelectorAll('img');
  const link = tile.querySelector<HTMLAnchorElement>('h2 a, h3 a');
  if (!first || !second || !link) return;
  // The tile's own link lies over its picture and would catch the finger.
  const row = Object.assign(document.createElement('a'), {
    className: 'swipe',
    href: link.href,
    tabIndex: -1,
    ariaHidden: 'true',
  });
  first.before(row);
  row.append(first, second);
  const count = document.createElement('span');
  count.className = 'swipe-count';
  count.ariaHidden = 'true';
  row.after(count);
  const showCount = (): void => {
    const at = Math.round(row.scrollLeft / Math.max(1, row.clientWidth)) + 1;
    count.textContent = `${at}/${row.children.length}`;
  };
  row.addEventListener('scroll', showCount, { passive: true });
  row.addEventListener('scroll', () => void addOthers(row).then(showCount), { once: true });
  showCount();
}

/** Offline: the two pictures of the page remain. */
async function addOthers(row: HTMLAnchorElement): Promise<void> {
  const id = productIdOfPath(row.pathname) ?? 0;
  const result = await call('getProductById', { id, with: { images: 'all' } });
  if (result.status !== 'success') return;
  const shown = [...row.querySelectorAll('img')].map(({ src }) => new URL(src).pathname);
  for (const { hash } of galleryImages({ images: result.reply.images ?? [] })) {
    const picture = new Image(400, 500);
    picture.alt = '';
    picture.loading = 'lazy';
    picture.srcset = imageSrcset(hash, [320, 480, 640]);
    picture.sizes = '44vw';
    picture.src = imageUrl(hash, { width: 320 });
    if (!shown.includes(new URL(picture.src).pathname)) row.append(picture);
  }
}
