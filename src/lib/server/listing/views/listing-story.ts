import type { ListingPageQuery } from '#lib/domain/catalog/listing-paths.ts';
import { hasFilters } from '#lib/domain/catalog/listing-query.ts';
import {
  type ListingStory,
  listingStorySlug,
  readListingStory,
} from '#lib/domain/content/listing-story.ts';
import type { Story } from '#lib/domain/content/story.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { withOutageFallback } from '#lib/server/platform/views/outage-fallback.ts';

const FOLDER = 'c/';
const read = new WeakMap<Story, ListingStory>();

/**
 * Editors' content for a category, on the first page of its unfiltered listing. Returns the same object while the story
 * is unchanged. Reads the stories of all categories at once, so a category without one costs no request. Left out
 * during an outage.
 */
export async function listingStory(
  { services, shop }: PageContext,
  categoryId: number | undefined,
  { filters, page, sort }: ListingPageQuery,
): Promise<ListingStory | undefined> {
  if (categoryId === undefined || page > 1 || sort || hasFilters(filters)) return undefined;
  const fields = { categoryId };
  const { log } = services;
  return withOutageFallback(
    { log, event: 'listing.story', fields, fallback: undefined },
    async () => {
      const stories = await services.content.stories(shop, { startsWith: FOLDER });
      const slug = listingStorySlug(categoryId);
      const story = stories.find(({ full_slug }) => full_slug === slug);
      if (!story) return undefined;
      const known = read.get(story) ?? readListingStory(story, shop.locale);
      read.set(story, known);
      return known;
    },
  );
}
