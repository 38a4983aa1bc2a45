import type { Product } from '#lib/domain/catalog/product.ts';
import type { Banner } from '#lib/domain/content/banner.ts';
import type { ExtraBlock } from '#lib/domain/content/extra-blocks.ts';
import {
  type CategoryCarousel,
  type Hero,
  type ProductCarousel,
  type PromoLine,
  readPageMeta,
  type Spotlight,
  storyBlocks,
} from '#lib/domain/content/home-blocks.ts';
import type { TextBlock } from '#lib/domain/content/rich-content.ts';
import { EMPTY_STORY, type Story } from '#lib/domain/content/story.ts';
import type { PageContext, PageOutcome } from '#lib/server/views/context.ts';
import { withOutageFallback } from '#lib/server/views/outage-fallback.ts';
import type { ProductRow } from './extra-products.ts';
import { loadPageBlock } from './load-page-block.ts';

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

export interface HomeData {
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly PageBlock[];
  /** False when a part could not be read: the page is shown but not cached. */
  readonly isComplete: boolean;
}

/** The home page: the story `home` with its products. Empty during an outage of the content service. */
export async function homePage(
  context: PageContext,
): Promise<Extract<PageOutcome<HomeData>, { kind: 'found' }>> {
  const story = await homeStory(context);
  const results = await Promise.all(
    storyBlocks(story ?? EMPTY_STORY).map((blok) => loadPageBlock(context, blok)),
  );
  const blocks = results.flatMap((result) => result.block ?? []);
  const meta = readPageMeta(story ?? EMPTY_STORY);
  return {
    kind: 'found',
    data: {
      ...meta,
      blocks,
      isComplete: story !== undefined && results.every((result) => result.isRead),
    },
    tags: [
      'story:home',
      'nav',
      `shop:${context.shop.id}`,
      ...results.flatMap((result) => result.tags),
    ],
  };
}

async function homeStory({ services, shop }: PageContext): Promise<Story | undefined> {
  const { log } = services;
  const fields = { locale: shop.locale };
  return withOutageFallback(
    { log, event: 'home.outage', fields, fallback: undefined },
    async () => {
      const story = await services.content.story(shop, 'home');
      if (!story) log.warn('home.missing', fields);
      return story;
    },
  );
}
