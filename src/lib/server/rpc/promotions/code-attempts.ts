/** Whether an item tries a promotion code: trying one beside an item has the same limit as entering it. */
export function triesCode(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false;
  if ('promotionCode' in item && item.promotionCode) return true;
  if (!('promotions' in item) || !Array.isArray(item.promotions)) return false;
  return item.promotions.some((promotion) => Boolean(field(promotion, 'code')));
}

/** The same for the `update` or the `items` of a payload. The payload is not validated yet. */
export function triesCodeIn(name: 'update' | 'items'): (payload: unknown) => boolean {
  return (payload) => [field(payload, name)].flat().some(triesCode);
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
