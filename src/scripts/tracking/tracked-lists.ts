import type { TrackedItem } from '#lib/domain/tracking/tracked-items.ts';
import type { ShopEvent } from '#lib/domain/tracking/tracking-events.ts';

type Track = (event: ShopEvent) => void;

/** A list of products on a page. */
export interface TrackedList {
  readonly item_list_id: string;
  readonly item_list_name: string;
}

/** Session storage key of the lists in which products were opened, by product id. */
const SELECTED = 'selected-lists';
const MAX_SELECTED = 20;
/** Milliseconds after a change of the page, in which further changes join it. */
const SETTLE_MS = 300;

const TILES = '.tile';
/** What editors placed, and the shop's own promotions beside the goods and on their page. */
const PROMOTIONS =
  '[data-banner], .promo-banner, .range-promo > li, .products > .promo, .offers, [data-offer]';
const MAX_TEXT = 100;

/**
 * Sends lists and promotions when they come into view, each tile and promotion once, and what the shopper opens of
 * them. Follows lists that change in place.
 */
export function trackLists(track: Track): void {
  const seen = new WeakSet<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || seen.has(target)) continue;
      if (target.matches(PROMOTIONS)) sendPromotions(target);
      else sendList(target);
    }
  });

  function sendPromotions(target: Element): void {
    for (const promotion of offersOf(target)) {
      if (seen.has(promotion)) continue;
      seen.add(promotion);
      track({ name: 'view_promotion', data: describePromotion(promotion) });
    }
    observer.unobserve(target);
  }

  function sendList(container: Element): void {
    const tiles = tilesOf(container);
    const fresh = tiles.filter((tile) => !seen.has(tile));
    for (const tile of fresh) seen.add(tile);
    if (fresh.length === 0) return;
    const list = describeList(container);
    const items = fresh.flatMap((tile) => describeTile(tile, tiles.indexOf(tile)) ?? []);
    if (items.length > 0) track({ name: 'view_item_list', data: { ...list, items } });
  }

  function observeAll(): void {
    for (const promotion of document.querySelectorAll(PROMOTIONS)) observer.observe(promotion);
    for (const tile of document.querySelectorAll(TILES)) {
      const container = containerOf(tile);
      if (!container || seen.has(tile)) continue;
      // Reported again for what is new in it.
      observer.unobserve(container);
      observer.observe(container);
    }
  }

  observeAll();
  let timer: ReturnType<typeof setTimeout> | undefined;
  new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(observeAll, SETTLE_MS);
  }).observe(document.body, { childList: true, subtree: true });
  // On the window: after the handlers of the page, which keep a link from being followed.
  addEventListener('click', (event) => trackSelection(event, track));
}

/** The list in which a product was opened, in this tab. */
export function selectedList(productId: string): TrackedList | undefined {
  return readSelected().find(([id]) => id === productId)?.[1];
}

/** Sizes that open on a tile, and swatches that change it, open no product. */
function trackSelection({ target, defaultPrevented }: Event, track: Track): void {
  const link = (target as Element).closest('a, summary');
  if (!link || defaultPrevented) return;
  for (const promotion of promotionsOf(link))
    track({ name: 'select_promotion', data: describePromotion(promotion) });
  const tile = link.closest(TILES);
  const container = tile && containerOf(tile);
  const item = tile && container && describeTile(tile, tilesOf(container).indexOf(tile));
  if (!item) return;
  const list = describeList(container);
  storeSelected(item.item_id, list);
  track({ name: 'select_item', data: { ...list, items: [item] } });
}

/** The promotion that a link is part of; those of a list of offers, when it opens or leads to their page. */
function promotionsOf(link: Element): readonly Element[] {
  const promotion = link.closest(PROMOTIONS);
  const isClosing = link.matches('details[open] > summary');
  return promotion && !isClosing ? offersOf(promotion) : [];
}

/** Offers on one line are named together, and each is a promotion. */
function offersOf(promotion: Element): readonly Element[] {
  return promotion.matches('.offers')
    ? [...promotion.querySelectorAll('[data-offer]')]
    : [promotion];
}

function containerOf(tile: Element): Element | null {
  return tile.closest('ul');
}

function tilesOf(container: Element): readonly Element[] {
  return [...container.querySelectorAll(TILES)];
}

/** The main list of a page by its path, others by the heading above them. */
function describeList(container: Element): TrackedList {
  const { page = '' } = document.documentElement.dataset;
  if (container.matches('.products')) {
    const [, , ...path] = location.pathname.split('/');
    return { item_list_id: path.join('/') || page, item_list_name: textOf(document, 'h1') };
  }
  const section = container.closest('section');
  const heading = section?.querySelector('h2, h3');
  return {
    item_list_id: `${page}:${heading?.id || section?.id || 'products'}`,
    item_list_name: heading?.textContent.trim().slice(0, MAX_TEXT) ?? '',
  };
}

function describeTile(tile: Element, index: number): TrackedItem | undefined {
  const link = tile.querySelector<HTMLAnchorElement>('a[href*="/p/"]');
  const [, id] = /-(\d+)$/.exec(link?.pathname ?? '') ?? [];
  return id ? { item_id: id, item_name: textOf(tile, 'a[href*="/p/"]'), index } : undefined;
}

function describePromotion(promotion: Element) {
  const link = promotion.querySelector('a');
  const { banner, offer, name } = (promotion as HTMLElement).dataset;
  return {
    promotion_id: offer ?? banner ?? link?.pathname ?? '',
    promotion_name: name ?? (textOf(promotion, 'h2, h3, a, p') || textOf(promotion)),
    creative_slot: document.documentElement.dataset['page'] ?? '',
  };
}

function textOf(element: ParentNode, selector?: string): string {
  const part = selector ? element.querySelector(selector) : element;
  return part?.textContent?.trim().slice(0, MAX_TEXT) ?? '';
}

type Selected = readonly (readonly [string, TrackedList])[];

function readSelected(): Selected {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SELECTED) ?? '[]');
    return Array.isArray(stored) ? (stored as Selected) : [];
  } catch {
    return [];
  }
}

function storeSelected(productId: string, list: TrackedList): void {
  const others = readSelected().filter(([id]) => id !== productId);
  try {
    const kept = [...others, [productId, list] as const].slice(-MAX_SELECTED);
    sessionStorage.setItem(SELECTED, JSON.stringify(kept));
  } catch {
    // Storage is blocked: later events do not name the list.
  }
}
