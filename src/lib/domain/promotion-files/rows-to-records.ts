import type {
  Discount,
  PromotionCondition,
  PromotionEffect,
  PromotionTier,
} from '#lib/domain/promotions/promotion.ts';
import { findShopById, type Locale, type Shop } from '#lib/domain/shop/shop.ts';
import { mergeByShop } from './merge-by-shop.ts';
import type {
  Amounts,
  BadgeRecord,
  ConditionRecord,
  DiscountRecord,
  EffectRecord,
  PromotionRecord,
  TierRecord,
} from './promotion-record.ts';
import type { NamedKind, PromotionNames, PromotionRow } from './promotion-row.ts';
import { unknownKey } from './record-to-rows.ts';

/**
 * Records of stored promotions. Rows of the same promotion that differ in amounts and languages alone become one record;
 * `recordToRows` makes the same rows of them. Rows of shops that the club does not have are left out.
 */
export function rowsToRecords(
  rows: readonly PromotionRow[],
  names: PromotionNames,
): readonly PromotionRecord[] {
  const records: PromotionRecord[] = [];
  for (const row of rows) {
    const shop = findShopById(row.shopId);
    if (!shop) continue;
    const record = toRecord(row, { shop, names });
    const at = records.findIndex(
      (one) => one.key === record.key && mergeByShop(one, record) !== undefined,
    );
    const merged = records[at] && mergeByShop(records[at], record);
    if (merged) records[at] = merged;
    else records.push(record);
  }
  return records;
}

interface RecordContext {
  readonly shop: Shop;
  readonly names: PromotionNames;
}

function toRecord(row: PromotionRow, context: RecordContext): PromotionRecord {
  const { badge, customData } = splitBadge(row.customData, context);
  return {
    type: 'promotion',
    key: row.id,
    shops: [context.shop.locale],
    name: row.name,
    texts: row.displayName,
    isActive: row.isActive,
    from: row.startsAt,
    to: row.endsAt,
    priority: row.priority,
    combination: row.combination,
    conditions: row.conditions.map((condition) => toCondition(condition, context)),
    effect: toEffect(row.effect, context),
    tiers: (row.tiers ?? []).map((tier) => toTier(tier, context)),
    badge,
    customData,
  };
}

function amounts({ shop }: RecordContext, amount: number): Amounts {
  return { [shop.locale]: amount };
}

function toTier(tier: PromotionTier, context: RecordContext): TierRecord {
  return {
    key: tier.id,
    texts: { [context.shop.language]: tier.name },
    from: amounts(context, tier.mov),
    effect: toEffect(tier.effect, context),
  };
}

function toEffect(effect: PromotionEffect, context: RecordContext): EffectRecord {
  if (effect.type === 'automatic_discount') {
    const { type, value, ofMembership } = effect.additionalData;
    if (ofMembership) return { type: 'membership' };
    return type === 'relative'
      ? { type: 'percent', percent: value }
      : { type: 'amount', amount: amounts(context, value) };
  }
  const { eligibleItemsQuantity: units, maxCount: max } = effect.additionalData;
  if (effect.type === 'combo_deal')
    return { type: 'bundle', units, max, price: amounts(context, effect.additionalData.price) };
  const { variantIds, discount: stored } = effect.additionalData;
  const discount = stored ? toDiscount(stored, context) : null;
  return variantIds.length > 0
    ? { type: 'gift', gifts: toKeys('variant', variantIds, context), units, max, discount }
    : { type: 'cheapest', units, max, discount };
}

function toDiscount({ type, value }: Discount, context: RecordContext): DiscountRecord {
  return type === 'relative' ? { percent: value } : { amount: amounts(context, value) };
}

function toKeys(
  kind: NamedKind,
  ids: readonly number[],
  { names }: RecordContext,
): readonly string[] {
  return ids.map((id) => names.key(kind, id) ?? unknownKey(id));
}

function toCondition(stored: PromotionCondition, context: RecordContext): ConditionRecord {
  switch (stored.key) {
    case 'category':
    case 'product':
    case 'variant':
      return { key: stored.key, keys: toKeys(stored.key, stored.condition.ids, context) };
    case 'attribute':
    case 'not_attribute':
      return {
        key: stored.key,
        attribute: stored.condition.group,
        values: stored.condition.values,
      };
    case 'shop':
      return { key: 'shop', shops: stored.condition.ids.flatMap(localeOf) };
    case 'minimum_value':
      return { key: stored.key, amount: amounts(context, stored.condition.amount) };
    case 'minimum_quantity':
      return { key: stored.key, units: stored.condition.quantity };
    case 'customer_type':
      return { key: stored.key, types: stored.condition.types };
    case 'date_window':
      return {
        key: stored.key,
        from: stored.condition.from ?? null,
        to: stored.condition.to ?? null,
      };
    default:
      return { key: stored.key };
  }
}

function localeOf(shopId: number): readonly Locale[] {
  const shop = findShopById(shopId);
  return shop ? [shop.locale] : [];
}

/** The badge of the wire's custom data, if it is one. */
function splitBadge(
  customData: PromotionRow['customData'],
  { shop, names }: RecordContext,
): { readonly badge: BadgeRecord | null; readonly customData: PromotionRow['customData'] } {
  const { product, ...rest } = customData;
  if (typeof product !== 'object' || product === null) return { badge: null, customData };
  const { attributeId, badgeLabel, ...others } = product as Readonly<Record<string, unknown>>;
  const name = typeof attributeId === 'number' ? names.key('value', attributeId) : undefined;
  const isBadge = typeof badgeLabel === 'string' && Object.keys(others).length === 0;
  if (name === undefined || !isBadge) return { badge: null, customData };
  const [attribute = '', ...value] = name.split(' ');
  const texts = { [shop.language]: badgeLabel };
  return { badge: { attribute, value: value.join(' '), texts }, customData: rest };
}
