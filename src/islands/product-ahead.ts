import { GALLERY_SIZES, GALLERY_WIDTHS } from '#lib/domain/gallery-sizes.ts';
import { isPoorLine } from './directive/fast-line.ts';
import { afterLoad } from './when-shown.ts';

/** A shopper whose list has stood still for so long is looking at it. */
const REST_MS = 400;

/**
 * Makes ready what is likely to be pressed next. Where a pointer can rest on a tile the speculation rules of the
 * document do it; under a finger it is the tiles in the middle of a list that stands still, two at most, with their
 * large pictures: not every phone renders ahead. Any other product's picture is fetched at the press. Nothing for
 * shoppers who save data or whose line is poor.
 */
export function makeProductsReady(): void {
  if (isPoorLine(navigator)) return;
  if (document.prerendering) addEventListener('load', layOut, { once: true });
  for (const type of ['pointerdown', 'touchstart']) {
    document.addEventListener(type, fetchAtPress, { passive: true });
  }
  const hasRules = HTMLScriptElement.supports?.('speculationrules');
  if (hasRules && matchMedia('(hover: none)').matches) prepareWhereListRests();
}

/** A page that is rendered ahead is laid out only when it is shown, unless somebody asks for a measure. */
function layOut(): void {
  document.body.getBoundingClientRect();
  document
    .querySelector<HTMLImageElement>('[data-gallery] img')
    ?.decode()
    .catch(() => {});
}

function prepareWhereListRests(): void {
  if (!document.querySelector('.tile')) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (): void => {
    clearTimeout(timer);
    timer = setTimeout(prepare, REST_MS);
  };
  addEventListener('scroll', rest, { passive: true });
  afterLoad(rest);
}

/** The document's rules render what carries this mark ahead, at once; a policy of hashes lets no rules in later. */
const MARK = 'data-ahead';

/** Taking the mark off a link ends what it had begun. */
function prepare(): void {
  const chosen = likelyProducts();
  for (const link of document.querySelectorAll(`[${MARK}]`)) {
    if (!chosen.includes(link)) link.removeAttribute(MARK);
  }
  for (const link of chosen) {
    link.setAttribute(MARK, '');
    fetchPicture(link);
  }
}

/** Left and right on the screen's middle; on a list's first view, where filters stand there, lower. */
function likelyProducts(): readonly Element[] {
  for (const y of [0.5, 0.75, 0.9]) {
    const found = [0.25, 0.75].flatMap((x) => productAt(x, y) ?? []);
    if (found.length > 0) return found;
  }
  return [];
}

/** `x` and `y`: parts of the screen's width and height. */
function productAt(x: number, y: number): Element | null | undefined {
  const at = document.elementFromPoint(innerWidth * x, innerHeight * y);
  return at?.closest('.tile')?.querySelector('h2 a, h3 a');
}

function fetchAtPress({ target }: Event): void {
  if (target instanceof Element) fetchPicture(target);
}

const fetched = new Set<string>();

/** The large picture of the product whose tile `inTile` stands in. */
function fetchPicture(inTile: Element): void {
  const small = inTile.closest('.tile')?.querySelector('img')?.src;
  if (!small || fetched.has(small)) return;
  fetched.add(small);
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.sizes = GALLERY_SIZES;
  picture.srcset = GALLERY_WIDTHS.map((width) => `${atWidth(small, width)} ${width}w`).join(', ');
}

/** The tile's own address at another width. Without image.ts, whose file every page would have to fetch. */
function atWidth(address: string, width: number): string {
  return address.replace(/w=\d+/, `w=${width}`);
}
