import type { Method } from '#lib/contract/procedures.ts';

/** The part of each method's payload that may include promotion codes. */
const ITEMS_OF_PAYLOAD: ReadonlyMap<Method, (payload: unknown) => unknown> = new Map<
  Method,
  (payload: unknown) => unknown
>([
  ['addItemToBasket', (payload) => payload],
  ['updateBasketItem', (payload) => field(payload, 'update')],
  ['addItemsToBasket', (payload) => field(payload, 'items')],
  ['updatePromotions', (payload) => field(payload, 'items')],
]);

/** Whether a basket call includes a promotion code. Such calls share the rate limit of code attempts. */
export function carriesCode(method: Method, payload: unknown): boolean {
  const items = ITEMS_OF_PAYLOAD.get(method)?.(payload);
  return (Array.isArray(items) ? items : [items]).some(hasCode);
}

function hasCode(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false;
  if ('promotionCode' in item && item.promotionCode) return true;
  if (!('promotions' in item) || !Array.isArray(item.promotions)) return false;
  return item.promotions.some((promotion) => Boolean(field(promotion, 'code')));
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
