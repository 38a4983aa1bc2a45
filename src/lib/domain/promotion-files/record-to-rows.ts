import type { Texts } from '#lib/domain/catalog-files/catalog-record.ts';
import type {
  Discount,
  PromotionCondition,
  PromotionEffect,
  PromotionTier,
} from '#lib/domain/promotions/promotion.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale, type Shop } from '#lib/domain/shop/shop.ts';
import type {
  Amounts,
  ConditionRecord,
  DiscountRecord,
  EffectRecord,
  PromotionRecord,
  TierRecord,
} from './promotion-record.ts';
import type { NamedKind, PromotionNames, PromotionRow } from './promotion-row.ts';

/** The rows of a record, one for each of its shops. Amounts of all its shops must be there. */
export function recordToRows(
  record: PromotionRecord,
  names: PromotionNames,
): readonly PromotionRow[] {
  return record.shops.map((locale) => toRow(record, { shop: getShopByLocale(locale), names }));
}

/** Key of what has no key any more; an import of an export takes the id as it is. */
export function unknownKey(id: number): string {
  return `id:${id}`;
}

interface RowContext {
  readonly shop: Shop;
  readonly names: PromotionNames;
}

function toRow(record: PromotionRecord, context: RowContext): PromotionRow {
  const { key, name, texts, isActive, from, to, priority, combination, conditions } = record;
  const { badge, customData, effect, tiers } = record;
  return {
    shopId: context.shop.id,
    id: key,
    name,
    displayName: texts,
    isActive,
    priority,
    combination,
    startsAt: toMoment(from),
    endsAt: toMoment(to),
    conditions: conditions.map((condition, index) =>
      toCondition(condition, `conditions[${index}]`, context),
    ),
    effect: toEffect(effect, 'effect', context),
    tiers:
      tiers.length > 0
        ? tiers.map((tier, index) => toTier(tier, `tiers[${index}]`, context))
        : null,
    customData: badge
      ? {
          ...customData,
          product: {
            attributeId: context.names.id(
              'value',
              `${badge.attribute} ${badge.value}`,
              'badge.value',
            ),
            badgeLabel: textFor(context.shop, badge.texts),
          },
        }
      : customData,
  };
}

function toMoment(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}

function textFor({ language }: Shop, texts: Texts<string>): string {
  return texts[language] ?? texts.en ?? Object.values(texts)[0] ?? '';
}

function amountFor({ shop }: RowContext, amounts: Amounts): Minor {
  return minor(amounts[shop.locale] ?? 0);
}

function toTier(tier: TierRecord, path: string, context: RowContext): PromotionTier {
  return {
    id: tier.key,
    name: textFor(context.shop, tier.texts),
    mov: amountFor(context, tier.from),
    effect: toEffect(tier.effect, `${path}.effect`, context),
  };
}

function toEffect(effect: EffectRecord, path: string, context: RowContext): PromotionEffect {
  switch (effect.type) {
    case 'percent':
      return discountEffect({ type: 'relative', value: effect.percent });
    case 'membership':
      return {
        type: 'automatic_discount',
        additionalData: { type: 'relative', value: 0, ofMembership: true },
      };
    case 'amount':
      return discountEffect({ type: 'absolute', value: amountFor(context, effect.amount) });
    case 'gift':
    case 'cheapest':
      return {
        type: 'buy_x_get_y',
        additionalData: {
          maxCount: effect.max,
          variantIds:
            effect.type === 'gift' ? toIds('variant', effect.gifts, `${path}.gifts`, context) : [],
          eligibleItemsQuantity: effect.units,
          ...(effect.discount && { discount: toDiscount(effect.discount, context) }),
        },
      };
    case 'bundle':
      return {
        type: 'combo_deal',
        additionalData: {
          price: amountFor(context, effect.price),
          eligibleItemsQuantity: effect.units,
          maxCount: effect.max,
        },
      };
  }
}

function discountEffect(discount: Discount): PromotionEffect {
  return { type: 'automatic_discount', additionalData: discount };
}

function toDiscount(discount: DiscountRecord, context: RowContext): Discount {
  return 'percent' in discount
    ? { type: 'relative', value: discount.percent }
    : { type: 'absolute', value: amountFor(context, discount.amount) };
}

function toIds(
  kind: NamedKind,
  keys: readonly string[],
  path: string,
  { names }: RowContext,
): readonly number[] {
  return keys.map((key, index) => {
    const raw = /^id:(\d{1,10})$/.exec(key)?.[1];
    return raw === undefined ? names.id(kind, key, `${path}[${index}]`) : Number(raw);
  });
}

function toCondition(
  record: ConditionRecord,
  path: string,
  context: RowContext,
): PromotionCondition {
  switch (record.key) {
    case 'category':
    case 'product':
    case 'variant':
      return {
        level: 'item',
        key: record.key,
        condition: { ids: toIds(record.key, record.keys, `${path}.keys`, context) },
      };
    case 'attribute':
    case 'not_attribute':
      return {
        level: 'item',
        key: record.key,
        condition: { group: record.attribute, values: record.values },
      };
    case 'not_on_sale':
      return { level: 'item', key: record.key, condition: {} };
    case 'first_order':
    case 'code':
      return { level: 'global', key: record.key, condition: {} };
    case 'shop':
      return {
        level: 'global',
        key: 'shop',
        condition: { ids: record.shops.map((locale) => getShopByLocale(locale).id) },
      };
    case 'minimum_value':
      return {
        level: 'global',
        key: record.key,
        condition: { amount: amountFor(context, record.amount) },
      };
    case 'minimum_quantity':
      return { level: 'global', key: record.key, condition: { quantity: record.units } };
    case 'customer_type':
      return { level: 'global', key: record.key, condition: { types: record.types } };
    case 'date_window':
      return { level: 'global', key: record.key, condition: toWindow(record) };
  }
}

function toWindow({ from, to }: Extract<ConditionRecord, { readonly key: 'date_window' }>): {
  readonly from?: string;
  readonly to?: string;
} {
  return {
    ...(from !== null && { from: new Date(from).toISOString() }),
    ...(to !== null && { to: new Date(to).toISOString() }),
  };
}
