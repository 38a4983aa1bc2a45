import { atom } from 'nanostores';
import { mayShowMessages } from '#lib/domain/message-gate.ts';
import type { SearchCard } from '#lib/domain/search-cards.ts';
import { searchCardsPath } from '#lib/domain/search-paths.ts';
import type { Locale } from '#lib/domain/shop.ts';

/** What an empty field offers beside trending terms; none until a shopper reached for the field. */
export const $cards = atom<readonly SearchCard[]>([]);

let isAsked = false;

/** Fetches the cards once. Without them the field is as good: a failure is asked again with the next use. */
export async function loadCards(locale: Locale): Promise<void> {
  const { platform } = document.documentElement.dataset;
  if (isAsked || !mayShowMessages(location.pathname, platform)) return;
  isAsked = true;
  const response = await fetch(searchCardsPath(locale)).catch(() => undefined);
  if (response?.ok) $cards.set((await response.json()) as readonly SearchCard[]);
  else isAsked = false;
}
