import type { Product } from '#lib/domain/catalog/product.ts';
import type { Banner } from '#lib/domain/content/banner.ts';
import type { ExtraBlock } from '#lib/domain/content/extra-blocks.ts';
import type {
  CategoryCarousel,
  Hero,
  ProductCarousel,
  PromoLine,
  Spotlight,
} from '#lib/domain/content/home-blocks.ts';
import type { TextBlock } from '#lib/domain/content/rich-content.ts';
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
  | {
      readonly kind: 'columns';
      readonly left: readonly PageBlock[];
      readonly right: readonly PageBlock[];
    }
  /** A rarely used block, with its products. */
  | { readonly kind: 'extra'; readonly block: ExtraBlock; readonly rows: readonly ProductRow[] };
