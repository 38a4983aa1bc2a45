import type { Product } from '#lib/domain/catalog/product.ts';
import type { Banner } from '#lib/domain/content/banner.ts';
import type { Editable } from '#lib/domain/content/editable.ts';
import type { ExtraBlock } from '#lib/domain/content/extra-blocks.ts';
import type {
  CategoryCarousel,
  Hero,
  ProductCarousel,
  PromoLine,
  Spotlight,
} from '#lib/domain/content/home-blocks.ts';
import type { TextBlock } from '#lib/domain/content/rich-content.ts';
import type { Undrawn } from '#lib/domain/content/undrawn-blocks.ts';
import type { ConfiguratorBlock } from './configurator-block.ts';
import type { ProductRow } from './extra-products.ts';

/** A block of any editorial page, with the data that it shows. */
export type PageBlock =
  | { readonly kind: 'hero'; readonly hero: Hero }
  | { readonly kind: 'categories'; readonly carousel: CategoryCarousel }
  | {
      readonly kind: 'products';
      readonly carousel: ProductCarousel;
      readonly products: readonly Product[];
    }
  | { readonly kind: 'spotlight'; readonly spotlight: Spotlight }
  | { readonly kind: 'promo'; readonly promo: PromoLine }
  /** A countdown banner inside a page. */
  | { readonly kind: 'countdown'; readonly banner: Banner }
  | { readonly kind: 'text'; readonly text: TextBlock }
  | ({
      readonly kind: 'columns';
      readonly left: readonly PageBlock[];
      readonly right: readonly PageBlock[];
    } & Editable)
  /** In a preview: what is left out at this place. */
  | { readonly kind: 'undrawn'; readonly undrawn: readonly Undrawn[] }
  | { readonly kind: 'configurator'; readonly configurator: ConfiguratorBlock }
  /** A rarely used block, with its products. */
  | { readonly kind: 'extra'; readonly block: ExtraBlock; readonly rows: readonly ProductRow[] };

/** A block of a story, read with its data. */
export interface BlockResult {
  /** Absent for a block that shows nothing. */
  readonly block?: PageBlock;
  /** In a preview: what is left out. */
  readonly undrawn?: readonly Undrawn[];
  readonly tags: readonly string[];
  /** False when an outage prevented reading it. */
  readonly isRead: boolean;
}

/** The first block that the page shows. */
export function firstDrawn(blocks: readonly PageBlock[]): PageBlock | undefined {
  return blocks.find(({ kind }) => kind !== 'undrawn');
}

/** Whether a block prints its number, like the pages of a match programme. */
function hasNumber(block: PageBlock): boolean {
  switch (block.kind) {
    case 'categories':
    case 'products':
    case 'spotlight':
      return true;
    case 'extra':
      return (
        block.block.kind === 'nested_product_carousel' ||
        (block.rows.length > 0 && block.block.kind === 'also_bought')
      );
    default:
      return false;
  }
}

/** The numbers that a page's blocks print, counted over those that print one; 0 for the others. */
export function blockNumbers(blocks: readonly PageBlock[]): readonly number[] {
  let count = 0;
  return blocks.map((block) => (hasNumber(block) ? ++count : 0));
}
