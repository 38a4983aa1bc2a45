import { isBannerActive, readBanner } from '#lib/domain/content/banner.ts';
import { EDITABLE, readEditable } from '#lib/domain/content/editable.ts';
import { type ExtraBlock, readExtraBlock } from '#lib/domain/content/extra-blocks.ts';
import {
  type ProductCarousel,
  readCategoryCarousel,
  readHero,
  readProductCarousel,
  readPromoLine,
  readSpotlight,
} from '#lib/domain/content/home-blocks.ts';
import { nestedBloks } from '#lib/domain/content/split-rich-text.ts';
import type { Blok } from '#lib/domain/content/story.ts';
import { readTextBlock } from '#lib/domain/content/text-blocks.ts';
import type { Locale, Shop } from '#lib/domain/shop/shop.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { withOutageFallback } from '#lib/server/platform/views/outage-fallback.ts';
import { carouselProducts } from './carousel-products.ts';
import { configuratorBlock } from './configurator-block.ts';
import { extraProducts } from './extra-products.ts';
import type { BlockResult, PageBlock } from './page-block.ts';
import { explainResult } from './undrawn-results.ts';

const NOTHING: BlockResult = { tags: [], isRead: true };
const MAX_COLUMN = 12;

/** Reads one block of a story with its data. An unknown one is logged once and shows nothing. */
export async function loadPageBlock(
  context: PageContext,
  blok: Blok,
  isNested = false,
): Promise<BlockResult> {
  const result = await readPageBlock(context, blok, isNested);
  if (!blok[EDITABLE] || !result.isRead) return result;
  return { ...result, undrawn: explainResult(context, blok, result) };
}

/** The blocks to show, each followed by what it leaves out. */
export function pageBlocks(results: readonly BlockResult[]): readonly PageBlock[] {
  return results.flatMap(({ block, undrawn = [] }): readonly PageBlock[] => [
    ...(block ? [block] : []),
    ...(undrawn.length > 0 ? [{ kind: 'undrawn', undrawn } as const] : []),
  ]);
}

async function readPageBlock(
  context: PageContext,
  blok: Blok,
  isNested: boolean,
): Promise<BlockResult> {
  const carousel = readProductCarousel(blok, context.shop.locale);
  if (carousel) return productBlock(context, carousel);
  if (blok.component === 'double_column') return isNested ? NOTHING : readColumns(context, blok);
  const extra = readExtraBlock(blok, context.shop.locale);
  if (extra?.kind === 'jersey_configurator') return readConfigurator(context, extra);
  if (extra) {
    const products = await extraProducts(context, extra);
    const block =
      products.isShown && ({ kind: 'extra', block: extra, rows: products.rows } as const);
    return { ...(block && { block }), tags: products.tags, isRead: products.isRead };
  }
  const block = readPlainBlock(context, blok);
  if (!block) {
    logOnce(context.services.log, 'story.block-not-shown', blok.component);
    return NOTHING;
  }
  return { block, tags: [], isRead: true };
}

/** Cached per blok, so that `Blocks.astro` can cache the block's HTML by object identity. */
const staticBlocks = new WeakMap<Blok, Map<Locale, PageBlock>>();

function readPlainBlock({ shop, services }: PageContext, blok: Blok): PageBlock | undefined {
  const cached = staticBlocks.get(blok)?.get(shop.locale);
  if (cached) return cached;
  const banner = readBanner(blok, shop.locale);
  if (banner && isBannerActive(banner, services.now())) return { kind: 'countdown', banner };
  const block = readStaticBlock(shop, blok);
  if (block) staticBlocks.set(blok, (staticBlocks.get(blok) ?? new Map()).set(shop.locale, block));
  return block;
}

/** Blocks that depend on neither time nor other data. */
function readStaticBlock(shop: Shop, blok: Blok): PageBlock | undefined {
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
async function readColumns(context: PageContext, blok: Blok): Promise<BlockResult> {
  const [left, right] = await Promise.all(
    ['column_left', 'column_right'].map((name) =>
      Promise.all(
        nestedBloks(blok, name, MAX_COLUMN).map((inner) => loadPageBlock(context, inner, true)),
      ),
    ),
  );
  const all = [...(left ?? []), ...(right ?? [])];
  const block = {
    ...readEditable(blok),
    kind: 'columns',
    left: pageBlocks(left ?? []),
    right: pageBlocks(right ?? []),
  } as const;
  return {
    ...(block.left.length + block.right.length > 0 && { block }),
    tags: all.flatMap(({ tags }) => tags),
    isRead: all.every(({ isRead }) => isRead),
  };
}

async function readConfigurator(
  context: PageContext,
  extra: ExtraBlock<'jersey_configurator'>,
): Promise<BlockResult> {
  const { log } = context.services;
  const fallback = { ...NOTHING, isRead: false };
  return withOutageFallback({ log, event: 'home.products', fallback }, async () => {
    const { data, tags } = await configuratorBlock(context, extra);
    const block = data && ({ kind: 'configurator', configurator: data } as const);
    return { ...(block && { block }), tags, isRead: true };
  });
}

async function productBlock(context: PageContext, carousel: ProductCarousel): Promise<BlockResult> {
  const { log } = context.services;
  const fallback = { ...NOTHING, isRead: false };
  const options = { log, event: 'home.products', fallback };
  return withOutageFallback(options, async (): Promise<BlockResult> => {
    const { products, tags } = await carouselProducts(context, carousel);
    if (products.length === 0) return { ...NOTHING, tags };
    return { block: { kind: 'products', carousel, products }, tags, isRead: true };
  });
}

const logged = new WeakMap<Log, Set<string>>();
const MAX_NAMES = 200;

/** Logs one line per component and logger, to keep the log readable. */
function logOnce(log: Log, event: string, component: string): void {
  const names = logged.get(log) ?? new Set<string>();
  logged.set(log, names);
  const name = component.slice(0, 80);
  if (names.has(name) || names.size >= MAX_NAMES) return;
  names.add(name);
  log.warn(event, { component: name });
}
