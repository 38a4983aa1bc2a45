import { atom } from 'nanostores';
import type { SearchCard } from '#lib/domain/content/search-cards.ts';
import type { EngagementItem } from '#lib/domain/engagement/engagement-item.ts';
import { searchCardsPath } from '#lib/domain/search/search-paths.ts';
import { canShowMessages } from '#lib/domain/shop/message-visibility.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { READ_LIMIT } from './read-limit.ts';

/** Picture links below an empty search field; empty until the field has been focused. */
export const $cards = atom<readonly SearchCard[]>([]);

/** Content cards of the engagement service, shown before them; empty without consent. Here to be in the same file. */
export const $offers = atom<readonly EngagementItem[]>([]);

let isRequested = false;

/** Loads the cards once. After a failure the next call tries again. */
export async function loadCards(locale: Locale): Promise<void> {
  const { platform } = document.documentElement.dataset;
  if (isRequested || !canShowMessages(location.pathname, platform)) return;
  isRequested = true;
  const response = await fetch(searchCardsPath(locale), {
    signal: AbortSignal.timeout(READ_LIMIT),
  }).catch(() => undefined);
  if (response?.ok) $cards.set((await response.json()) as readonly SearchCard[]);
  else isRequested = false;
}
