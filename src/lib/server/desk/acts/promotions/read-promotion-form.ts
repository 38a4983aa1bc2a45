import type {
  Amounts,
  ConditionRecord,
  EffectRecord,
  PromotionRecord,
  TierRecord,
} from '#lib/domain/promotion-files/promotion-record.ts';
import { CUSTOMER_TYPES } from '#lib/domain/promotions/promotion.ts';
import { LOCALES, type Locale, SHOPS, type Shop } from '#lib/domain/shop/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { parsePromotionRecord } from '#lib/server/imports/promotions/promotion-schema.ts';
import {
  ATTRIBUTE_FIELDS,
  EFFECT_TYPES,
  KEY_FIELDS,
  MAX_STEPS,
  PLAIN_FIELDS,
} from './form-fields.ts';
import { FormReader } from './form-reader.ts';

type ReadForm =
  | { readonly record: PromotionRecord }
  | { readonly errors: Readonly<Record<string, string>> };

/** The languages of the club's shops. */
export const FORM_LANGUAGES: readonly Shop['language'][] = [
  ...new Set(SHOPS.map(({ language }) => language)),
];

interface FormContext {
  readonly reader: FormReader;
  /** Shops that are ticked. */
  readonly asked: readonly Locale[];
  /** Shops of the stored promotion that are not ticked any more; its rows there stay. */
  readonly others: readonly Locale[];
}

/** The record of a form, or messages by field. `stored` is the promotion that the form changes. */
export function readPromotionForm(
  form: FormData,
  stored: PromotionRecord | undefined,
  t: Translate,
): ReadForm {
  const reader = new FormReader(form, t);
  const ticked = reader.all('shop');
  const asked = LOCALES.filter((locale) => ticked.includes(locale));
  if (asked.length === 0) reader.refuse('shop', t('deskPromotions:errorNoShop'));
  const others = (stored?.shops ?? []).filter((locale) => !asked.includes(locale));
  const context: FormContext = { reader, asked, others };
  const wanted = {
    type: 'promotion',
    key: stored?.key ?? readKey(reader, t),
    name: reader.required('name'),
    texts: readTexts(reader, 'text', t),
    ...readWindow(reader, t),
    shops: LOCALES.filter((locale) => asked.includes(locale) || others.includes(locale)),
    isActive: stored?.isActive ?? !reader.has('paused'),
    priority: reader.whole('priority', 0, 100_000, 100),
    combination: readCombination(reader),
    conditions: readConditions(context),
    effect: readEffect(context, t),
    tiers: readSteps(context, stored),
    badge: readBadge(reader, t),
    customData: stored?.customData ?? {},
  };
  return Object.keys(reader.errors).length > 0 ? { errors: reader.errors } : checkRecord(wanted, t);
}

/** The schema of the file has the last word. */
function checkRecord(
  wanted: { readonly conditions: readonly ConditionRecord[] },
  t: Translate,
): ReadForm {
  const parsed = parsePromotionRecord(wanted);
  if ('issues' in parsed) {
    const field = fieldOfPath(parsed.issues[0]?.path ?? '', wanted.conditions);
    return { errors: { [field]: t('deskPromotions:errorField') } };
  }
  const { record } = parsed;
  return record.type === 'promotion'
    ? { record }
    : { errors: { '': t('deskPromotions:errorField') } };
}

function readKey(reader: FormReader, t: Translate): string {
  const key = reader.required('promotion', 100);
  if (key !== '' && !/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(key))
    reader.refuse('promotion', t('deskPromotions:errorKey'));
  return key;
}

/** At least one. */
function readTexts(
  reader: FormReader,
  prefix: 'text' | 'badge',
  t: Translate,
): Readonly<Record<string, string>> {
  const texts = reader.texts(prefix, FORM_LANGUAGES);
  if (Object.keys(texts).length === 0)
    reader.refuse(`${prefix}.${FORM_LANGUAGES[0]}`, t('deskPromotions:errorEmpty'));
  return texts;
}

function readWindow(reader: FormReader, t: Translate): Pick<PromotionRecord, 'from' | 'to'> {
  const [from, to] = [reader.moment('from'), reader.moment('to')];
  if (from && to && to <= from) reader.refuse('to', t('desk:goodsBadTime'));
  return { from, to };
}

/** The field that shows a path of the record. */
export function fieldOfPath(path: string, conditions: readonly ConditionRecord[] = []): string {
  if (path.startsWith('effect.gifts')) return 'gifts';
  if (path.startsWith('badge')) return 'badge';
  const index = /^conditions\[(\d+)\]/.exec(path)?.[1];
  const key = index === undefined ? undefined : conditions[Number(index)]?.key;
  const fields = Object.entries({ ...KEY_FIELDS, ...ATTRIBUTE_FIELDS });
  return fields.find(([, name]) => name === key)?.[0] ?? '';
}

function readCombination(reader: FormReader): PromotionRecord['combination'] {
  switch (reader.text('combination')) {
    case 'exclusive':
      return { type: 'exclusive' };
    case 'group':
      return { type: 'group', group: reader.required('group', 100) };
    default:
      return { type: 'stackable' };
  }
}

function amountsOf({ reader, asked, others }: FormContext, prefix: string): Amounts {
  return reader.amounts(prefix, asked, others);
}

function readEffect(context: FormContext, t: Translate): EffectRecord {
  const { reader } = context;
  const type = EFFECT_TYPES.find((name) => name === reader.text('effect')) ?? 'percent';
  const max = reader.whole('max', 1, 1_000, type === 'gift' ? 1 : 10);
  const discount = (): { readonly percent: number } | null =>
    reader.text('discount') === '' ? null : { percent: reader.percent('discount') };
  switch (type) {
    case 'percent':
      return { type, percent: reader.percent('percent') };
    case 'membership':
      return { type };
    case 'amount':
      return { type, amount: amountsOf(context, 'amount') };
    case 'gift': {
      const gifts = reader.keys('gifts');
      if (gifts.length === 0) reader.refuse('gifts', t('deskPromotions:errorEmpty'));
      return { type, gifts, units: reader.whole('units', 1, 1_000, 1), max, discount: discount() };
    }
    case 'cheapest':
      return { type, units: reader.whole('units', 2, 1_000, 3), max, discount: discount() };
    case 'bundle':
      return {
        type,
        units: reader.whole('units', 1, 1_000, 2),
        max,
        price: amountsOf(context, 'amount'),
      };
  }
}

function readConditions(context: FormContext): readonly ConditionRecord[] {
  const { reader, asked, others } = context;
  const lists = Object.entries(KEY_FIELDS).flatMap(([field, key]) => {
    const keys = reader.keys(field);
    return keys.length > 0 ? [{ key, keys }] : [];
  });
  const attributes = Object.entries(ATTRIBUTE_FIELDS).flatMap(([field, key]) => {
    const named = reader.attribute(field);
    return named ? [{ key, ...named }] : [];
  });
  const plain = Object.entries(PLAIN_FIELDS).flatMap(([field, key]) =>
    reader.has(field) ? [{ key }] : [],
  );
  const types = CUSTOMER_TYPES.filter((type) => reader.all('customer').includes(type));
  const hasMinimum = asked.some((locale) => reader.text(`minimum.${locale}`) !== '');
  const units = reader.whole('minimumUnits', 1, 1_000, 0);
  return [
    ...plain,
    ...lists,
    ...attributes,
    ...(hasMinimum
      ? [{ key: 'minimum_value', amount: amountsOf(context, 'minimum') } as const]
      : []),
    ...(units > 0 ? [{ key: 'minimum_quantity', units } as const] : []),
    ...(types.length > 0 ? [{ key: 'customer_type', types } as const] : []),
    ...(others.length > 0 ? [{ key: 'shop', shops: asked } as const] : []),
  ];
}

function readSteps(
  context: FormContext,
  stored: PromotionRecord | undefined,
): readonly TierRecord[] {
  const { reader, asked } = context;
  return Array.from({ length: MAX_STEPS }, (_, index) => index).flatMap((index) => {
    const prefix = `step.${index}`;
    const isFilled =
      reader.text(`${prefix}.percent`) !== '' ||
      asked.some((locale) => reader.text(`${prefix}.${locale}`) !== '');
    if (!isFilled) return [];
    const percent = reader.percent(`${prefix}.percent`);
    const before = stored?.tiers[index];
    const isSame = before?.effect.type === 'percent' && before.effect.percent === percent;
    return [
      {
        key: before?.key ?? `step-${index + 1}`,
        texts: isSame ? before.texts : percentTexts(percent),
        from: amountsOf(context, prefix),
        effect: { type: 'percent', percent } as const,
      },
    ];
  });
}

/** `10%`, `10 %` … for shoppers. */
function percentTexts(percent: number): TierRecord['texts'] {
  return Object.fromEntries(
    FORM_LANGUAGES.map((language) => [
      language,
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
        percent / 100,
      ),
    ]),
  );
}

function readBadge(reader: FormReader, t: Translate): PromotionRecord['badge'] {
  const named = reader.attribute('badge');
  if (!named) return null;
  const texts = readTexts(reader, 'badge', t);
  const [value = '', ...more] = named.values;
  if (more.length > 0) reader.refuse('badge', t('deskPromotions:errorAttribute'));
  return { attribute: named.attribute, value, texts };
}
