import { hasPoorConnection } from '#lib/client/connection.ts';
import { afterLoad } from '#lib/client/page-lifecycle.ts';
import { GALLERY_SIZES, GALLERY_WIDTHS } from '#lib/domain/catalog/gallery-sizes.ts';

/** Milliseconds without scrolling after which the visible products are prepared. */
const REST_MS = 400;

/**
 * Prepares the products that are likely to be opened next. With a pointer, the document's speculation rules do that on
 * hover. On touch screens it marks the two tiles in the middle of a list that rests, and loads their large pictures,
 * because not every phone prerenders. Other products' pictures are loaded at the press. Does nothing for shoppers that
 * save data or have a poor connection.
 */
export function prerenderProducts(): void {
  if (hasPoorConnection(navigator)) return;
  if (document.prerendering) addEventListener('load', forceLayout, { once: true });
  for (const type of ['pointerdown', 'touchstart']) {
    document.addEventListener(type, loadPressedPicture, { passive: true });
  }
  const hasRules = HTMLScriptElement.supports?.('speculationrules');
  if (hasRules && matchMedia('(hover: none)').matches) prepareRestingList();
}

/** A prerendered page is laid out only on activation, unless a script measures it. */
function forceLayout(): void {
  document.body.getBoundingClientRect();
  document
    .querySelector<HTMLImageElement>('[data-gallery] img')
    ?.decode()
    .catch(() => {});
}

function prepareRestingList(): void {
  if (!document.querySelector('.tile')) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onRest = (): void => {
    clearTimeout(timer);
    timer = setTimeout(markLikelyProducts, REST_MS);
  };
  addEventListener('scroll', onRest, { passive: true });
  afterLoad(onRest);
}

/** The document's speculation rules prerender marked links; the content security policy forbids adding rules. */
const MARK = 'data-ahead';

/** Removing the mark cancels a prerender. */
function markLikelyProducts(): void {
  const likely = likelyProducts();
  for (const link of document.querySelectorAll(`[${MARK}]`)) {
    if (!likely.includes(link)) link.removeAttribute(MARK);
  }
  for (const link of likely) {
    link.setAttribute(MARK, '');
    loadPicture(link);
  }
}

/** Left and right in the middle of the screen; lower where the filters are there. */
function likelyProducts(): readonly Element[] {
  for (const y of [0.5, 0.75, 0.9]) {
    const products = [0.25, 0.75].flatMap((x) => productAt(x, y) ?? []);
    if (products.length > 0) return products;
  }
  return [];
}

/** `x` and `y` are fractions of the viewport. */
function productAt(x: number, y: number): Element | null | undefined {
  const element = document.elementFromPoint(innerWidth * x, innerHeight * y);
  return element?.closest('.tile')?.querySelector('h2 a, h3 a');
}

function loadPressedPicture({ target }: Event): void {
  if (target instanceof Element) loadPicture(target);
}

const loadedPictures = new Set<string>();

/** Loads the large picture of the product in the tile around `element`. */
function loadPicture(element: Element): void {
  const small = element.closest('.tile')?.querySelector('img')?.src;
  if (!small || loadedPictures.has(small)) return;
  loadedPictures.add(small);
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.sizes = GALLERY_SIZES;
  picture.srcset = GALLERY_WIDTHS.map((width) => `${atWidth(small, width)} ${width}w`).join(', ');
}

/** The tile's address with another width. Importing image.ts would make this file larger for every page. */
function atWidth(address: string, width: number): string {
  return address.replace(/w=\d+/, `w=${width}`);
}
