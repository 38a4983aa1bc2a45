import type { Method } from '#lib/contract/procedures.ts';

const CARRIERS: ReadonlyMap<Method, (payload: unknown) => unknown> = new Map<
  Method,
  (payload: unknown) => unknown
>([
  ['addItemToBasket', (payload) => payload],
  ['updateBasketItem', (payload) => field(payload, 'update')],
  ['addItemsToBasket', (payload) => field(payload, 'items')],
  ['updatePromotions', (payload) => field(payload, 'items')],
]);

/** Whether a code comes along with items: trying one there is no faster than where it is entered. */
export function carriesCode(method: Method, payload: unknown): boolean {
  const items = CARRIERS.get(method)?.(payload);
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
