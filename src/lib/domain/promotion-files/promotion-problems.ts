import type { Expectation } from '#lib/domain/catalog-files/expectation.ts';
import { isPayableAmount } from '#lib/domain/shop/payable-amounts.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import type {
  Amounts,
  CodeRecord,
  ConditionRecord,
  DiscountRecord,
  EffectRecord,
  PromotionRecord,
} from './promotion-record.ts';

/** What is wrong between the fields of a record. */
export interface RecordProblem {
  /** `effect.amount.en-gb` */
  readonly path: string;
  readonly value: unknown;
  /** What would be right. */
  readonly expected: Expectation;
}

type Shops = readonly Locale[];

/** Rules between the fields of a promotion; each field alone is valid. */
export function promotionProblems(record: PromotionRecord): readonly RecordProblem[] {
  const { shops, conditions, effect, tiers, from, to } = record;
  return [
    ...shopProblems(shops),
    ...windowProblems(from, to, 'to'),
    ...conditions.flatMap((condition, index) =>
      conditionProblems(condition, `conditions[${index}]`, shops),
    ),
    ...effectProblems(effect, 'effect', shops),
    ...tiers.flatMap((tier, index) => [
      ...amountProblems(tier.from, `tiers[${index}].from`, shops),
      ...effectProblems(tier.effect, `tiers[${index}].effect`, shops),
    ]),
  ];
}

/** Rules between the fields of a code. */
export function codeProblems({
  shops,
  from,
  to,
  budget,
  uses,
  spent,
}: CodeRecord): readonly RecordProblem[] {
  return [
    ...shopProblems(shops),
    ...windowProblems(from, to, 'to'),
    ...fractionProblems(budget, 'budget', shops),
    ...foreignShops(budget, 'budget', shops),
    ...foreignShops(uses, 'uses', shops),
    ...fractionProblems(spent, 'spent', shops),
    ...foreignShops(spent, 'spent', shops),
  ];
}

function shopProblems(shops: Shops): readonly RecordProblem[] {
  const twice = shops.find((locale, index) => shops.indexOf(locale) < index);
  return twice ? [{ path: 'shops', value: twice, expected: { key: 'shopOnce' } }] : [];
}

function windowProblems(
  from: string | null,
  to: string | null,
  path: string,
): readonly RecordProblem[] {
  const isRight = from === null || to === null || Date.parse(from) < Date.parse(to);
  return isRight
    ? []
    : [{ path, value: to, expected: { key: 'timeAfter', values: { time: from } } }];
}

function conditionProblems(
  condition: ConditionRecord,
  path: string,
  shops: Shops,
): readonly RecordProblem[] {
  if (condition.key === 'minimum_value')
    return amountProblems(condition.amount, `${path}.amount`, shops);
  if (condition.key === 'date_window')
    return windowProblems(condition.from, condition.to, `${path}.to`);
  return [];
}

function effectProblems(
  effect: EffectRecord,
  path: string,
  shops: Shops,
): readonly RecordProblem[] {
  switch (effect.type) {
    case 'amount':
      return amountProblems(effect.amount, `${path}.amount`, shops);
    case 'bundle':
      return amountProblems(effect.price, `${path}.price`, shops);
    case 'gift':
    case 'cheapest':
      return discountProblems(effect.discount, `${path}.discount`, shops);
    default:
      return [];
  }
}

function discountProblems(
  discount: DiscountRecord | null,
  path: string,
  shops: Shops,
): readonly RecordProblem[] {
  return discount && 'amount' in discount
    ? amountProblems(discount.amount, `${path}.amount`, shops)
    : [];
}

/** Every shop needs an amount, and no other shop has one. */
function amountProblems(amounts: Amounts, path: string, shops: Shops): readonly RecordProblem[] {
  const missing = shops
    .filter((locale) => amounts[locale] === undefined)
    .map(
      (locale): RecordProblem => ({
        path: `${path}.${locale}`,
        value: '',
        expected: { key: 'amountFor', values: { shop: locale } },
      }),
    );
  return [
    ...missing,
    ...fractionProblems(amounts, path, shops),
    ...foreignShops(amounts, path, shops),
  ];
}

/** Amounts that nobody can pay, because the currency has no smaller unit. */
function fractionProblems(amounts: Amounts, path: string, shops: Shops): readonly RecordProblem[] {
  return shops.flatMap((locale) => {
    const { currency } = getShopByLocale(locale);
    const amount = amounts[locale];
    if (amount === undefined || isPayableAmount(amount, currency)) return [];
    const expected = { key: 'wholeUnits', values: { currency } } as const;
    return [{ path: `${path}.${locale}`, value: amount, expected }];
  });
}

function foreignShops(amounts: Amounts, path: string, shops: Shops): readonly RecordProblem[] {
  return Object.entries(amounts)
    .filter(([locale]) => !(shops as readonly string[]).includes(locale))
    .map(
      ([locale, value]): RecordProblem => ({
        path: `${path}.${locale}`,
        value,
        expected: { key: 'notItsShop', values: { shop: locale } },
      }),
    );
}
