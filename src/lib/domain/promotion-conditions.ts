import { attributeValues } from './product.ts';
import {
  allGiftVariants,
  type CustomerType,
  type FailedCondition,
  type Promotion,
  type PromotionCondition,
  promotionPhase,
} from './promotion.ts';
import type { PromotionLine, PromotionScene } from './promotion-goods.ts';

/** What of a basket the conditions ask about; gifts are not in it. */
export interface Goods {
  readonly lines: readonly PromotionLine[];
  /** Those of them that open promotions: what asks to be given itself opens none. */
  readonly bought: readonly PromotionLine[];
  /** Of those that are bought, with tax, before promotions, in hundredths. */
  readonly value: number;
}

export function goodsOf(
  lines: readonly PromotionLine[],
  { promotions, now }: Pick<PromotionScene, 'promotions' | 'now'>,
): Goods {
  const own = lines.filter((line) => !line.isGift);
  const asked = new Set(own.flatMap(({ requested }) => requested));
  const time = now.toISOString();
  const giving = promotions.filter(
    (promotion) => asked.has(promotion.id) && promotionPhase(promotion, time) === 'running',
  );
  const isAsking = ({ requested, variantId }: PromotionLine): boolean =>
    giving.some(
      (promotion) =>
        requested.includes(promotion.id) && allGiftVariants(promotion).includes(variantId),
    );
  const bought = giving.length === 0 ? own : own.filter((line) => !isAsking(line));
  const value = bought.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  return { lines: own, bought, value };
}

/** Lines that all item conditions choose. */
export function chosenLines(
  { conditions }: Pick<Promotion, 'conditions'>,
  { lines }: Goods,
): readonly PromotionLine[] {
  return lines.filter((line) => conditions.every((condition) => isChosen(condition, line)));
}

/** Whether all conditions hold, a code's aside: a quick no for most promotions and most baskets. */
export function mayHold(
  { conditions }: Pick<Promotion, 'conditions'>,
  goods: Goods,
  scene: PromotionScene,
): boolean {
  return conditions.every((condition) =>
    condition.level === 'item'
      ? goods.lines.some((line) => isChosen(condition, line))
      : condition.key === 'minimum_quantity' || holds(condition, [], goods, scene),
  );
}

/** Conditions that do not hold, the promotion's time and codes aside; `chosen` are its lines. */
export function failedConditions(
  promotion: Pick<Promotion, 'conditions'>,
  chosen: readonly PromotionLine[],
  goods: Goods,
  scene: PromotionScene,
): readonly FailedCondition[] {
  return promotion.conditions
    .filter((condition) =>
      condition.level === 'item'
        ? chosen.length === 0 && !goods.lines.some((line) => isChosen(condition, line))
        : !holds(condition, chosen, goods, scene),
    )
    .map(({ key, level }): FailedCondition => ({ key, level }));
}

function isChosen(condition: PromotionCondition, line: PromotionLine): boolean {
  switch (condition.key) {
    case 'category':
      return line.product.categories.some((path) =>
        path.some(({ categoryId }) => condition.condition.ids.includes(categoryId)),
      );
    case 'product':
      return condition.condition.ids.includes(line.product.id);
    case 'variant':
      return condition.condition.ids.includes(line.variantId);
    case 'attribute':
      return hasValue(condition.condition, line);
    case 'not_attribute':
      return !hasValue(condition.condition, line);
    case 'not_on_sale':
      return !line.isOnSale;
    default:
      return true;
  }
}

function hasValue(
  { group, values }: { readonly group: string; readonly values: readonly string[] },
  { product }: PromotionLine,
): boolean {
  return attributeValues(product.attributes, group).some(({ value }) =>
    values.includes(value ?? ''),
  );
}

function holds(
  condition: PromotionCondition,
  chosen: readonly PromotionLine[],
  goods: Goods,
  scene: PromotionScene,
): boolean {
  switch (condition.key) {
    case 'shop':
      return condition.condition.ids.includes(scene.shopId);
    case 'minimum_value':
      return goods.value >= condition.condition.amount;
    case 'minimum_quantity':
      return unitsOf(boughtOf(chosen, goods)) >= condition.condition.quantity;
    case 'customer_type':
      return condition.condition.types.some((type) => isOfType(type, scene));
    case 'first_order':
      return !scene.shopper.hasOrdered;
    case 'date_window':
      return isInside(condition.condition, scene.now.toISOString());
    default:
      return true;
  }
}

function isOfType(type: CustomerType, { shopper }: PromotionScene): boolean {
  switch (type) {
    case 'guest':
      return shopper.isGuest;
    case 'new':
      return !shopper.hasOrdered;
    case 'existing':
      return shopper.hasOrdered;
    case 'member':
      return shopper.membership !== undefined;
  }
}

function isInside(
  { from, to }: { readonly from?: string; readonly to?: string },
  now: string,
): boolean {
  return (from === undefined || now >= from) && (to === undefined || now < to);
}

/** Those of the lines that open promotions. */
export function boughtOf(
  lines: readonly PromotionLine[],
  { bought }: Pick<Goods, 'bought'>,
): readonly PromotionLine[] {
  return lines.filter((line) => bought.includes(line));
}

export function unitsOf(lines: readonly Pick<PromotionLine, 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
