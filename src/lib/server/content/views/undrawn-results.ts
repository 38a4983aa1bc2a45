import { isBannerActive, readBanner } from '#lib/domain/content/banner.ts';
import type { ProductCarousel } from '#lib/domain/content/home-blocks.ts';
import { SHARED_CONTENT } from '#lib/domain/content/relations.ts';
import type { Blok } from '#lib/domain/content/story.ts';
import { createUndrawn, explainBlock, type Undrawn } from '#lib/domain/content/undrawn-blocks.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import type { BlockResult, PageBlock } from './page-block.ts';

/** Blocks whose contents explain themselves. */
const HANDWRITTEN: readonly string[] = ['double_column', SHARED_CONTENT];

/** Parts of a block that a page leaves out, from its fields and from the result of loading it. */
export function explainResult(
  { shop, services }: PageContext,
  blok: Blok,
  { block }: BlockResult,
): readonly Undrawn[] {
  // Each block of a column explains itself.
  if (block?.kind === 'columns') return [];
  const found = HANDWRITTEN.includes(blok.component) ? [] : explainBlock(blok, shop.locale);
  if (block) return [...found, ...rowsWithoutProducts(block)];
  if (found.some(({ isShown }) => !isShown)) return found.filter(({ isShown }) => !isShown);
  if (blok.component === 'double_column') return [createUndrawn(blok, { kind: 'wrongPlace' })];
  if (blok.component === SHARED_CONTENT)
    return [createUndrawn(blok, { kind: 'noBlocks', field: 'Story' })];
  if (blok.component !== 'banner_with_countdown') {
    return [createUndrawn(blok, { kind: 'noProducts' })];
  }
  const banner = readBanner(blok, shop.locale);
  return explainBanner(blok, banner !== undefined && !isBannerActive(banner, services.now()));
}

/** Why a banner that has all it needs is not shown. */
export function explainBanner(blok: Blok, isOver: boolean): readonly Undrawn[] {
  if (isOver) return [createUndrawn(blok, { kind: 'timeOver' })];
  return blok['is_active'] === true
    ? [createUndrawn(blok, { kind: 'fieldEmpty', field: 'Blocks' })]
    : [createUndrawn(blok, { kind: 'switchedOff' })];
}

function rowsWithoutProducts(block: PageBlock): readonly Undrawn[] {
  if (block.kind !== 'extra' || block.block.kind !== 'nested_product_carousel') return [];
  const shown = new Set(block.rows.map(({ editable }) => editable));
  const hidden = block.block.carousels.filter(({ editable }) => !shown.has(editable));
  return hidden.map(
    ({ editable }: ProductCarousel): Undrawn => ({
      ...(editable && { editable }),
      component: 'product_carousel',
      reason: { kind: 'noProducts' },
      isShown: false,
    }),
  );
}
