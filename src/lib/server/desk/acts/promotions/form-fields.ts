import { club } from '#club/club.ts';
import type {
  ConditionRecord,
  PromotionRecord,
} from '#lib/domain/promotion-files/promotion-record.ts';
import { toDecimal } from '#lib/domain/shop/decimal-amount.ts';
import { LOCALES, type Locale } from '#lib/domain/shop/shop.ts';
import { toLocalTime } from '#lib/domain/shop/zoned-time.ts';

/** Steps of the basket's value that the form has. */
export const MAX_STEPS = 3;

export const EFFECT_TYPES = [
  'percent',
  'amount',
  'gift',
  'cheapest',
  'bundle',
  'membership',
] as const;

/** Conditions with a list of keys, by the name of their field. */
export const KEY_FIELDS = {
  categories: 'category',
  products: 'product',
  variants: 'variant',
} as const;

/** Conditions of an attribute, by the name of their field. */
export const ATTRIBUTE_FIELDS = { attribute: 'attribute', notAttribute: 'not_attribute' } as const;

/** Conditions without a value, by the name of their field. */
export const PLAIN_FIELDS = {
  code: 'code',
  firstOrder: 'first_order',
  notOnSale: 'not_on_sale',
} as const;

/** Whether the form can show everything that the record says. */
export function canEditInForm(record: PromotionRecord): boolean {
  const { conditions, effect, tiers } = record;
  const keys = conditions.map(({ key }) => key);
  const isSimple = !keys.includes('date_window') && new Set(keys).size === keys.length;
  const hasAmountOff =
    'discount' in effect && effect.discount !== null && 'amount' in effect.discount;
  const steps = tiers.every((tier) => tier.effect.type === 'percent');
  return isSimple && !hasAmountOff && steps && tiers.length <= MAX_STEPS;
}

/** Shops in which the promotion counts: those of the record, less what its condition excludes. */
export function countingShops({ shops, conditions }: PromotionRecord): readonly Locale[] {
  const only = conditions.find((condition) => condition.key === 'shop');
  return only?.key === 'shop' ? shops.filter((locale) => only.shops.includes(locale)) : shops;
}

/** Fields of this kind have no time zone: it is the club's, as in the forms of goods. */
function localTime(moment: string | null): string | undefined {
  return moment === null ? undefined : toLocalTime(new Date(moment), club.timeZone);
}

/** The fields of the form with the record's values. `readPromotionForm` makes the same record of them. */
export function promotionToForm(record: PromotionRecord): FormData {
  const form = new FormData();
  const set = (name: string, value: string | number | undefined): void => {
    if (value !== undefined) form.append(name, String(value));
  };
  set('promotion', record.key);
  set('name', record.name);
  for (const [language, text] of Object.entries(record.texts)) set(`text.${language}`, text);
  for (const locale of countingShops(record)) set('shop', locale);
  set('from', localTime(record.from));
  set('to', localTime(record.to));
  set('priority', record.priority);
  set('combination', record.combination.type);
  if (record.combination.type === 'group') set('group', record.combination.group);
  setEffect(record, set);
  for (const condition of record.conditions) setCondition(condition, set);
  record.tiers.forEach(({ from, effect }, index) => {
    if (effect.type === 'percent') set(`step.${index}.percent`, effect.percent);
    setAmounts(`step.${index}`, from, set);
  });
  if (record.badge) set('badge', `${record.badge.attribute}: ${record.badge.value}`);
  for (const [language, text] of Object.entries(record.badge?.texts ?? {}))
    set(`badge.${language}`, text);
  return form;
}

/** A new promotion before anything is typed: in all shops, and a percentage. */
export function emptyPromotionForm(): FormData {
  const form = new FormData();
  for (const locale of LOCALES) form.append('shop', locale);
  form.append('effect', 'percent');
  form.append('combination', 'stackable');
  form.append('priority', '100');
  return form;
}

type SetField = (name: string, value: string | number | undefined) => void;

function setAmounts(
  prefix: string,
  amounts: Readonly<Partial<Record<Locale, number>>>,
  set: SetField,
): void {
  for (const locale of LOCALES) {
    const amount = amounts[locale];
    if (amount !== undefined) set(`${prefix}.${locale}`, toDecimal(amount));
  }
}

function setEffect({ effect }: PromotionRecord, set: SetField): void {
  set('effect', effect.type);
  if (effect.type === 'percent') set('percent', effect.percent);
  if (effect.type === 'amount') setAmounts('amount', effect.amount, set);
  if (effect.type === 'bundle') setAmounts('amount', effect.price, set);
  if (effect.type === 'gift') set('gifts', effect.gifts.join('\n'));
  if ('units' in effect) {
    set('units', effect.units);
    set('max', effect.max);
  }
  if ('discount' in effect && effect.discount && 'percent' in effect.discount)
    set('discount', effect.discount.percent);
}

function setCondition(condition: ConditionRecord, set: SetField): void {
  const nameIn = (fields: Readonly<Record<string, string>>): string =>
    Object.entries(fields).find(([, key]) => key === condition.key)?.[0] ?? '';
  switch (condition.key) {
    case 'category':
    case 'product':
    case 'variant':
      set(nameIn(KEY_FIELDS), condition.keys.join('\n'));
      return;
    case 'attribute':
    case 'not_attribute':
      set(nameIn(ATTRIBUTE_FIELDS), `${condition.attribute}: ${condition.values.join(', ')}`);
      return;
    case 'minimum_value':
      setAmounts('minimum', condition.amount, set);
      return;
    case 'minimum_quantity':
      set('minimumUnits', condition.units);
      return;
    case 'customer_type':
      for (const type of condition.types) set('customer', type);
      return;
    case 'shop':
    case 'date_window':
      return;
    default:
      set(nameIn(PLAIN_FIELDS), 'yes');
  }
}
