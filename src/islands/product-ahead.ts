import { GALLERY_SIZES, GALLERY_WIDTHS } from '#lib/domain/gallery-sizes.ts';

/** A shopper whose list has stood still for so long is looking at it. */
const REST_MS = 400;

interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Makes ready what is likely to be pressed next. Where a pointer can rest on a tile the speculation rules of the
 * document do it; under a finger it is the tiles in the middle of a list that stands still, two at most. Browsers
 * without such rules fetch the large picture at the press. Nothing for shoppers who save data or whose line is poor.
 */
export function makeProductsReady(): void {
  const { connection } = navigator as { readonly connection?: Line };
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return;
  if (!HTMLScriptElement.supports?.('speculationrules')) fetchPictureAtPress();
  else if (matchMedia('(hover: none)').matches) prepareWhereListRests();
}

function prepareWhereListRests(): void {
  if (!document.querySelector('.tile')) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (): void => {
    clearTimeout(timer);
    timer = setTimeout(prepare, REST_MS);
  };
  addEventListener('scroll', rest, { passive: true });
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
}

let rules: HTMLScriptElement | undefined;

/** One set of rules at a time: taking the old one away ends what it had begun. */
function prepare(): void {
  const urls = middleProducts();
  if (document.prerendering || urls.length === 0) return;
  const text = JSON.stringify({ prerender: [{ urls, eagerness: 'immediate' }] });
  if (rules?.textContent === text) return;
  rules?.remove();
  rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = text;
  document.head.append(rules);
}

/** The tiles left and right of the middle of the screen. */
function middleProducts(): readonly string[] {
  const found = [0.25, 0.75].flatMap((x) => {
    const at = document.elementFromPoint(innerWidth * x, innerHeight / 2);
    return at?.closest('.tile')?.querySelector<HTMLAnchorElement>('h2 a, h3 a')?.href ?? [];
  });
  return [...new Set(found)];
}

function fetchPictureAtPress(): void {
  const fetched = new Set<string>();
  const ahead = ({ target }: Event): void => {
    const tile = target instanceof Element ? target.closest('.tile') : undefined;
    const small = tile?.querySelector('img')?.src;
    if (!small || fetched.has(small)) return;
    fetched.add(small);
    const picture = new Image();
    picture.fetchPriority = 'high';
    picture.sizes = GALLERY_SIZES;
    picture.srcset = GALLERY_WIDTHS.map((width) => `${atWidth(small, width)} ${width}w`).join(', ');
  };
  for (const type of ['pointerdown', 'touchstart']) {
    document.addEventListener(type, ahead, { passive: true });
  }
}

/** The tile's own address at another width. Without image.ts, whose file every page would have to fetch. */
function atWidth(address: string, width: number): string {
  return address.replace(/w=\d+/, `w=${width}`);
}
