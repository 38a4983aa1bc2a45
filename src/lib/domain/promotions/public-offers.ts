import type { Product, Variant } from '#lib/domain/catalog/product.ts';
import {
  type Promotion,
  type PromotionCondition,
  promotionPhase,
  requiresCode,
} from './promotion.ts';
import { matchesGoods } from './promotion-conditions.ts';

/** Keys of conditions that name goods. A promotion without them is for the whole basket. */
const GOODS_KEYS = new Set<PromotionCondition['key']>([
  'category',
  'product',
  'variant',
  'attribute',
]);

/** Promotions that are shown to everybody at this time: they run, and need no code or a code that the club made public. */
export function runningOffers(promotions: readonly Promotion[], now: Date): readonly Promotion[] {
  const time = now.toISOString();
  return promotions.filter(
    (promotion) =>
      promotionPhase(promotion, time) === 'running' &&
      promotion.conditions.every((condition) => isOpen(condition, time)) &&
      (!requiresCode(promotion) || publicCode(promotion, time) !== undefined),
  );
}

/** The code that the club shows to everybody, while it can be used. */
export function publicCode(
  { publicCode: code }: Pick<Promotion, 'publicCode'>,
  time: string,
): string | undefined {
  return code && time >= code.from && time < code.to ? code.code : undefined;
}

/** When the offers of these promotions change next by themselves; undefined if they never do. */
export function nextOfferChange(promotions: readonly Promotion[], now: Date): Date | undefined {
  const time = now.toISOString();
  const [next] = promotions
    .filter(({ isActive }) => isActive)
    .flatMap(offerBounds)
    .filter((bound) => bound > time)
    .sort();
  return next === undefined ? undefined : new Date(next);
}

/** Whether it names goods: then it is shown on them, else beside the basket's sum. */
export function isGoodsOffer({ conditions }: Pick<Promotion, 'conditions'>): boolean {
  return conditions.some(({ key }) => GOODS_KEYS.has(key));
}

/** Whether some size of the product meets all conditions about goods. */
export function isOfferFor(
  { conditions }: Pick<Promotion, 'conditions'>,
  product: Pick<Product, 'id' | 'categories' | 'attributes' | 'variants'>,
): boolean {
  return product.variants.some(({ id, price }: Pick<Variant, 'id' | 'price'>) =>
    conditions.every((condition) =>
      matchesGoods(condition, {
        product,
        variantId: id,
        isOnSale: price.appliedReductions.length > 0,
      }),
    ),
  );
}

function isOpen(condition: PromotionCondition, time: string): boolean {
  if (condition.key !== 'date_window') return true;
  const { from, to } = condition.condition;
  return (from === undefined || time >= from) && (to === undefined || time < to);
}

function offerBounds({ schedule, conditions, publicCode: code }: Promotion): readonly string[] {
  const windows = conditions.flatMap((condition) =>
    condition.key === 'date_window' ? [condition.condition.from, condition.condition.to] : [],
  );
  return [schedule.from, schedule.to, code?.from, code?.to, ...windows].flatMap((bound) =>
    bound === undefined ? [] : [bound],
  );
}
