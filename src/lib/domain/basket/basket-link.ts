import { MAX_QUANTITY_PER_LINE } from '#lib/domain/catalog/line-limit.ts';
import type { BasketItem } from './basket.ts';

/** A line of a basket that is passed on by a link. */
export interface LinkedItem {
  readonly variantId: number;
  readonly quantity: number;
}

/** Keeps the address short enough for every mail program. */
const MAX_ITEMS = 20;
const MAX_ID = 2 ** 31 - 1;

/**
 * The query of a link to these lines, `?items=7:2,8:1`; '' if none can be passed on. Printed shirts are left out: names
 * are nobody else's business.
 */
export function basketLinkQuery(
  items: readonly Pick<BasketItem, 'variant' | 'quantity' | 'print' | 'status'>[],
): string {
  const lines = items
    .filter(({ print, status }) => !print && status === 'available')
    .slice(0, MAX_ITEMS)
    .map(({ variant, quantity }) => `${variant.id}:${quantity}`);
  return lines.length > 0 ? `?items=${lines.join(',')}` : '';
}

/** The lines of a link; what is not a variant and a quantity is left out, repeats too. */
export function itemsOfLink(query: URLSearchParams): readonly LinkedItem[] {
  const items = new Map<number, LinkedItem>();
  for (const line of (query.get('items') ?? '').split(',', MAX_ITEMS)) {
    const [, id, count] = /^(\d{1,10}):(\d{1,3})$/.exec(line) ?? [];
    const variantId = Number(id);
    const quantity = Math.min(Number(count), MAX_QUANTITY_PER_LINE);
    if (variantId > 0 && variantId <= MAX_ID && quantity > 0 && !items.has(variantId))
      items.set(variantId, { variantId, quantity });
  }
  return [...items.values()];
}
