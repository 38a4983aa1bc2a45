import type { Story } from '#lib/domain/content/story.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';

/** Published stories of the content service, in the shop's language. */
export interface Content {
  /** Undefined when there is no such story. Throws `Outage` when the service fails and nothing is cached. */
  story(shop: Shop, slug: string): Promise<Story | undefined>;
  stories(shop: Shop, query: { readonly startsWith: string }): Promise<readonly Story[]>;
}
