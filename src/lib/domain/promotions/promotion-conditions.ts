import { attributeValues } from '#lib/domain/catalog/product.ts';
import {
  allGiftVariants,
  type CustomerType,
  type FailedCondition,
  type Promotion,
  type PromotionCondition,
  promotionPhase,
} from './promotion.ts';
import type { PromotionContext, PromotionLine } from './promotion-context.ts';

/** The part of a basket that conditions look at; without gifts. */
export interface PromotionGoods {
  readonly lines: readonly PromotionLine[];
  /** Lines that count towards promotions. A line that requests to be a gift does not. */
  readonly bought: readonly PromotionLine[];
  /** Total of `bought` with tax, before promotions, in hundredths. */
  readonly value: number;
}

export function selectPromotionGoods(
  lines: readonly PromotionLine[],
  { promotions, now }: Pick<PromotionContext, 'promotions' | 'now'>,
): PromotionGoods {
  const regular = lines.filter((line) => !line.isGift);
  const requestedIds = new Set(regular.flatMap(({ requested }) => requested));
  const time = now.toISOString();
  const runningPromotions = promotions.filter(
    (promotion) => requestedIds.has(promotion.id) && promotionPhase(promotion, time) === 'running',
  );
  const requestsGift = ({ requested, variantId }: PromotionLine): boolean =>
    runningPromotions.some(
      (promotion) =>
        requested.includes(promotion.id) && allGiftVariants(promotion).includes(variantId),
    );
  const bought =
    runningPromotions.length === 0 ? regular : regular.filter((line) => !requestsGift(line));
  const value = bought.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  return { lines: regular, bought, value };
}

/** Lines that match all item conditions. */
export function selectLines(
  { conditions }: Pick<Promotion, 'conditions'>,
  { lines }: PromotionGoods,
): readonly PromotionLine[] {
  return lines.filter((line) => conditions.every((condition) => matchesGoods(condition, line)));
}

/** Cheap check that rules out most promotions: whether all conditions except codes may be met. */
export function mayApply(
  { conditions }: Pick<Promotion, 'conditions'>,
  goods: PromotionGoods,
  context: PromotionContext,
): boolean {
  return conditions.every((condition) =>
    condition.level === 'item'
      ? goods.lines.some((line) => matchesGoods(condition, line))
      : condition.key === 'minimum_quantity' || isMet(condition, [], goods, context),
  );
}

/** Unmet conditions, except schedule and codes; `chosen` are the promotion's lines. */
export function findFailedConditions(
  promotion: Pick<Promotion, 'conditions'>,
  chosen: readonly PromotionLine[],
  goods: PromotionGoods,
  context: PromotionContext,
): readonly FailedCondition[] {
  return promotion.conditions
    .filter((condition) =>
      condition.level === 'item'
        ? chosen.length === 0 && !goods.lines.some((line) => matchesGoods(condition, line))
        : !isMet(condition, chosen, goods, context),
    )
    .map(({ key, level }): FailedCondition => ({ key, level }));
}

/** The part of a line that conditions about goods look at. */
export type Goods = Pick<PromotionLine, 'product' | 'variantId' | 'isOnSale'>;

/** Whether the goods meet the condition. Conditions about the basket or the shopper are met by all goods. */
export function matchesGoods(condition: PromotionCondition, line: Goods): boolean {
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
  { product }: Goods,
): boolean {
  return attributeValues(product.attributes, group).some(({ value }) =>
    values.includes(value ?? ''),
  );
}

function isMet(
  condition: PromotionCondition,
  chosen: readonly PromotionLine[],
  goods: PromotionGoods,
  context: PromotionContext,
): boolean {
  switch (condition.key) {
    case 'shop':
      return condition.condition.ids.includes(context.shopId);
    case 'minimum_value':
      return goods.value >= condition.condition.amount;
    case 'minimum_quantity':
      return countUnits(selectBoughtLines(chosen, goods)) >= condition.condition.quantity;
    case 'customer_type':
      return condition.condition.types.some((type) => hasCustomerType(type, context));
    case 'first_order':
      return !context.shopper.hasOrdered;
    case 'date_window':
      return isWithin(condition.condition, context.now.toISOString());
    default:
      return true;
  }
}

function hasCustomerType(type: CustomerType, { shopper }: PromotionContext): boolean {
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

function isWithin(
  { from, to }: { readonly from?: string; readonly to?: string },
  now: string,
): boolean {
  return (from === undefined || now >= from) && (to === undefined || now < to);
}

/** The lines that count towards promotions. */
export function selectBoughtLines(
  lines: readonly PromotionLine[],
  { bought }: Pick<PromotionGoods, 'bought'>,
): readonly PromotionLine[] {
  return lines.filter((line) => bought.includes(line));
}

export function countUnits(lines: readonly Pick<PromotionLine, 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
