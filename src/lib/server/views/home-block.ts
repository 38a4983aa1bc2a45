import { isBannerOpen, readBanner } from '#lib/domain/banner.ts';
import {
  type ProductCarousel,
  readCategoryCarousel,
  readHero,
  readProductCarousel,
  readPromoLine,
  readSpotlight,
} from '#lib/domain/blocks.ts';
import { readExtraBlock } from '#lib/domain/extra-blocks.ts';
import type { Locale, Shop } from '#lib/domain/shop.ts';
import { type Blok, blokField } from '#lib/domain/story.ts';
import { readTextBlock } from '#lib/domain/text-blocks.ts';
import { carouselProducts } from './carousel-products.ts';
import type { PageContext } from './context.ts';
import { extraProducts } from './extra-products.ts';
import type { HomeBlock } from './home.ts';
import { logOnce } from './log-once.ts';
import { withOutageFallback } from './outage-fallback.ts';

interface Read {
  /** Absent for a block that shows nothing. */
  readonly block?: HomeBlock;
  readonly tags: readonly string[];
  /** False when an outage kept it from being read. */
  readonly isRead: boolean;
}

const NOTHING: Read = { tags: [], isRead: true };
const MAX_COLUMN = 12;

/** Reads one block of a story; an unknown one is logged once and shows nothing. */
export async function homeBlock(context: PageContext, blok: Blok, isNested = false): Promise<Read> {
  const carousel = readProductCarousel(blok, context.shop.locale);
  if (carousel) return productBlock(context, carousel);
  if (blok.component === 'double_column') return isNested ? NOTHING : columns(context, blok);
  const extra = readExtraBlock(blok, context.shop.locale);
  if (extra) {
    const found = await extraProducts(context, extra);
    const block = found.isShown && ({ kind: 'extra', block: extra, rows: found.rows } as const);
    return { ...(block && { block }), tags: found.tags, isRead: found.isRead };
  }
  const block = plainBlock(context, blok);
  if (!block) {
    logOnce(context.services.log, 'story.block-not-shown', blok.component);
    return NOTHING;
  }
  return { block, tags: [], isRead: true };
}

/** Read once for a story that stays the same, so that its HTML is made once too (`Blocks.astro`). */
const steady = new WeakMap<Blok, Map<Locale, HomeBlock>>();

function plainBlock({ shop, services }: PageContext, blok: Blok): HomeBlock | undefined {
  const known = steady.get(blok)?.get(shop.locale);
  if (known) return known;
  const banner = readBanner(blok, shop.locale);
  if (banner && isBannerOpen(banner, services.now())) return { kind: 'countdown', banner };
  const block = steadyBlock(shop, blok);
  if (block) steady.set(blok, (steady.get(blok) ?? new Map()).set(shop.locale, block));
  return block;
}

/** What neither the hour nor anybody else's data changes. */
function steadyBlock(shop: Shop, blok: Blok): HomeBlock | undefined {
  const hero = readHero(blok, shop.locale);
  if (hero) return { kind: 'hero', hero };
  const categories = readCategoryCarousel(blok, shop.locale);
  if (categories) return { kind: 'categories', carousel: categories };
  const spotlight = readSpotlight(blok, shop.locale);
  if (spotlight) return { kind: 'spotlight', spotlight };
  const promo = readPromoLine(blok, shop.locale);
  if (promo) return { kind: 'promo', promo };
  const text = readTextBlock(blok, shop.locale);
  return text && { kind: 'text', text };
}

/** Two columns of blocks; columns inside columns are left out. */
async function columns(context: PageContext, blok: Blok): Promise<Read> {
  const [left, right] = await Promise.all(
    ['column_left', 'column_right'].map((name) =>
      Promise.all(
        blokField(blok, name)
          .slice(0, MAX_COLUMN)
          .map((inner) => homeBlock(context, inner, true)),
      ),
    ),
  );
  const all = [...(left ?? []), ...(right ?? [])];
  const shown = (column: readonly Read[] = []): readonly HomeBlock[] =>
    column.flatMap(({ block }) => block ?? []);
  const block = { kind: 'columns', left: shown(left), right: shown(right) } as const;
  return {
    ...(all.some((read) => read.block) && { block }),
    tags: all.flatMap(({ tags }) => tags),
    isRead: all.every(({ isRead }) => isRead),
  };
}

async function productBlock(context: PageContext, carousel: ProductCarousel): Promise<Read> {
  const { log } = context.services;
  const fallback = { ...NOTHING, isRead: false };
  return withOutageFallback({ log, event: 'home.products', fallback }, async (): Promise<Read> => {
    const { products, tags } = await carouselProducts(context, carousel);
    if (products.length === 0) return { ...NOTHING, tags };
    return { block: { kind: 'products', carousel, products }, tags, isRead: true };
  });
}
