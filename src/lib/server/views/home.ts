import type { Banner } from '#lib/domain/banner.ts';
import {
  type CategoryCarousel,
  type Hero,
  type ProductCarousel,
  type PromoLine,
  readPageMeta,
  type Spotlight,
  storyBlocks,
} from '#lib/domain/blocks.ts';
import type { ExtraBlock } from '#lib/domain/extra-blocks.ts';
import type { Product } from '#lib/domain/product.ts';
import { EMPTY_STORY, type Story } from '#lib/domain/story.ts';
import type { TextBlock } from '#lib/domain/text-blocks.ts';
import type { Outcome, PageContext } from './context.ts';
import type { ProductRow } from './extra-products.ts';
import { homeBlock } from './home-block.ts';
import { withOutageFallback } from './outage-fallback.ts';

/** A block of a page with everything that it shows. */
export type HomeBlock =
  | { readonly kind: 'hero'; readonly hero: Hero }
  | { readonly kind: 'categories'; readonly carousel: CategoryCarousel }
  | {
      readonly kind: 'products';
      readonly carousel: ProductCarousel;
      readonly products: readonly Product[];
    }
  | { readonly kind: 'spotlight'; readonly spotlight: Spotlight }
  | { readonly kind: 'promo'; readonly promo: PromoLine }
  /** The banner of the specification inside a page. */
  | { readonly kind: 'countdown'; readonly banner: Banner }
  | { readonly kind: 'text'; readonly text: TextBlock }
  | {
      readonly kind: 'columns';
      readonly left: readonly HomeBlock[];
      readonly right: readonly HomeBlock[];
    }
  /** What few pages have, with the products that it shows. */
  | { readonly kind: 'extra'; readonly block: ExtraBlock; readonly rows: readonly ProductRow[] };

export interface HomeData {
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly HomeBlock[];
  /** False while a part could not be read: shown all the same, never cached. */
  readonly isComplete: boolean;
}

/** The home page: the story `home` with its products. A content service that is down leaves an empty page. */
export async function homePage(
  context: PageContext,
): Promise<Extract<Outcome<HomeData>, { kind: 'found' }>> {
  const story = await homeStory(context);
  const read = await Promise.all(
    storyBlocks(story ?? EMPTY_STORY).map((blok) => homeBlock(context, blok)),
  );
  const blocks = read.flatMap((block) => block.block ?? []);
  const meta = readPageMeta(story ?? EMPTY_STORY);
  return {
    kind: 'found',
    data: {
      ...meta,
      blocks,
      isComplete: story !== undefined && read.every((block) => block.isRead),
    },
    tags: ['story:home', 'nav', `shop:${context.shop.id}`, ...read.flatMap((block) => block.tags)],
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
