import type { Story } from '#lib/domain/content/story.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';

/** For drafts only: published stories are those of no release. */
export interface ReadOptions {
  /** Id of a release whose changes are included. */
  readonly release?: string;
}

/** Stories in the shop's language: the published ones, or drafts for a preview. */
export interface Content {
  /** Undefined when there is no such story. Throws `Outage` when it cannot be read and nothing is cached. */
  story(shop: Shop, slug: string, options?: ReadOptions): Promise<Story | undefined>;
  stories(
    shop: Shop,
    query: { readonly startsWith: string },
    options?: ReadOptions,
  ): Promise<readonly Story[]>;
  /** Where the story is now that had this address before it was moved. Drafts do not know. */
  movedTo?(slug: string): Promise<string | undefined>;
}
