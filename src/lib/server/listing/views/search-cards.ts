import { readSearchCards, type SearchCard } from '#lib/domain/content/search-cards.ts';
import type { PageContext, PageOutcome } from '#lib/server/platform/views/context.ts';

const TAGS = ['story:global/search'];

/** Cards of an empty search field; empty when editors made none. */
export async function searchCards({
  services,
  shop,
}: Pick<PageContext, 'services' | 'shop'>): Promise<PageOutcome<readonly SearchCard[]>> {
  const story = await services.content.story(shop, 'global/search');
  const data = story ? readSearchCards(story.content, shop.locale) : [];
  return { kind: 'found', data, tags: TAGS };
}
