import type { Story } from '#lib/domain/content/story.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';

export interface ReadOptions {
  /** No page waits: an older story is shown meanwhile. */
  readonly isRefresh?: boolean;
}

/** Published stories of the content service, in the shop's language. */
export interface Content {
  /** Undefined when there is no such story. Throws `Outage` when the service fails and nothing is cached. */
  story(shop: Shop, slug: string, options?: ReadOptions): Promise<Story | undefined>;
  stories(
    shop: Shop,
    query: { readonly startsWith: string },
    options?: ReadOptions,
  ): Promise<readonly Story[]>;
}
