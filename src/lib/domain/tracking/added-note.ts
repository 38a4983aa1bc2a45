import type { BasketItem } from '#lib/domain/basket/basket.ts';
import { itemsOfLink, type LinkedItem } from '#lib/domain/basket/basket-link.ts';

/**
 * Cookie with the sizes that a form has added, for one minute: a form leads to another page, whose script tells
 * analytics and deletes the cookie.
 */
export const ADDED_COOKIE = 'terrace_added';

/** Value of the cookie, in the format of a link to a basket: `7:2,8:1`. */
export function addedNote(added: readonly Pick<BasketItem, 'variant' | 'quantity'>[]): string {
  const quantities = new Map<number, number>();
  for (const { variant, quantity } of added)
    quantities.set(variant.id, (quantities.get(variant.id) ?? 0) + quantity);
  return [...quantities].map(([id, quantity]) => `${id}:${quantity}`).join(',');
}

/** The sizes of the cookie in a `document.cookie`. */
export function readAddedNote(cookies: string): readonly LinkedItem[] {
  const [, value = ''] = new RegExp(`(?:^|; )${ADDED_COOKIE}=([^;]+)`).exec(cookies) ?? [];
  return itemsOfLink(new URLSearchParams(`items=${value}`));
}
