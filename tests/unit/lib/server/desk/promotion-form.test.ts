import { expect, test } from 'vitest';
import type { PromotionRecord } from '#lib/domain/promotion-files/promotion-record.ts';
import { translator } from '#lib/i18n/translate.ts';
import {
  canEditInForm,
  countingShops,
  promotionToForm,
} from '#lib/server/desk/acts/promotions/form-fields.ts';
import { readPromotionForm } from '#lib/server/desk/acts/promotions/read-promotion-form.ts';
import { aPromotionRecord } from '../../../../support/a-promotion-file.ts';

const t = translator('en-gb');

function changed(
  record: PromotionRecord,
  fields: Readonly<Record<string, string>>,
): ReturnType<typeof readPromotionForm> {
  const form = promotionToForm(record);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readPromotionForm(form, record, t);
}

const AMOUNTS = { 'en-gb': 500, 'de-de': 650 };

test.each<Partial<PromotionRecord>>([
  {},
  { effect: { type: 'membership' }, combination: { type: 'exclusive' }, isActive: false },
  { effect: { type: 'amount', amount: AMOUNTS }, priority: 5 },
  { effect: { type: 'gift', gifts: ['A', 'B'], units: 2, max: 3, discount: { percent: 50 } } },
  { effect: { type: 'cheapest', units: 3, max: 10, discount: null } },
  { effect: { type: 'bundle', units: 2, max: 4, price: AMOUNTS } },
  { from: '2026-12-01T10:00:00.000Z', to: '2026-12-24T18:30:00.000Z' },
  { from: '2026-07-01T10:00:00.000Z', to: '2026-07-24T18:30:00.000Z' },
  { combination: { type: 'group', group: 'autumn' }, customData: { campaign: 1 } },
  {
    conditions: [
      ...([{ key: 'code' }, { key: 'first_order' }, { key: 'not_on_sale' }] as const),
      { key: 'category', keys: ['men/shirts', 'women'] },
      { key: 'product', keys: ['P'] },
      { key: 'variant', keys: ['V'] },
      { key: 'attribute', attribute: 'color', values: ['red', 'white'] },
      { key: 'not_attribute', attribute: 'season', values: ['25/26'] },
      { key: 'minimum_value', amount: AMOUNTS },
      { key: 'minimum_quantity', units: 2 },
      { key: 'customer_type', types: ['new', 'member'] },
    ],
    badge: { attribute: 'promotion', value: 'three', texts: { en: '3 for 2', de: '3 für 2' } },
    tiers: [
      {
        ...{ key: 'much', texts: { en: 'Much', de: 'Viel' }, from: AMOUNTS },
        effect: { type: 'percent', percent: 12.5 },
      },
    ],
  },
])('the form of a promotion makes the same promotion (%#)', (own) => {
  const record = aPromotionRecord(own);
  expect(canEditInForm(record)).toBe(true);
  expect(readPromotionForm(promotionToForm(record), record, t)).toEqual({ record });
});

test.each<Partial<PromotionRecord>>([
  { conditions: [{ key: 'date_window', from: null, to: null }] },
  {
    conditions: [
      { key: 'product', keys: ['A'] },
      { key: 'product', keys: ['B'] },
    ],
  },
  { effect: { type: 'cheapest', units: 3, max: 1, discount: { amount: AMOUNTS } } },
  { tiers: [{ key: 'a', texts: { en: 'A' }, from: AMOUNTS, effect: { type: 'membership' } }] },
])('what the form cannot show is left to the file (%#)', (own) => {
  expect(canEditInForm(aPromotionRecord(own))).toBe(false);
});

test('a shop that is taken away keeps its amounts, and the promotion does not count there', () => {
  const record = aPromotionRecord({ effect: { type: 'amount', amount: AMOUNTS } });
  const form = promotionToForm(record);
  form.delete('shop');
  form.append('shop', 'en-gb');
  const read = readPromotionForm(form, record, t);
  if ('errors' in read) throw new Error('refused');
  expect(read.record).toMatchObject({
    ...{ shops: ['en-gb', 'de-de'], conditions: [{ key: 'shop', shops: ['en-gb'] }] },
    effect: { amount: AMOUNTS },
  });
  expect(countingShops(read.record)).toEqual(['en-gb']);
  expect(promotionToForm(read.record).getAll('shop')).toEqual(['en-gb']);
});

test.each([
  ['name', ' ', 'name'],
  ['percent', '120', 'percent'],
  ['percent', 'ten', 'percent'],
  ['priority', '-1', 'priority'],
  ['from', 'soon', 'from'],
  ['attribute', 'color', 'attribute'],
  ['attribute', 'color: red,,blue', 'attribute'],
  ['minimum.en-gb', '12.345', 'minimum.en-gb'],
  ['minimum.en-gb', '12.34', 'minimum.de-de'],
  ['minimumUnits', '0', 'minimumUnits'],
  ['step.0.percent', '10', 'step.0.en-gb'],
  ['step.0.en-gb', '100', 'step.0.percent'],
  ['text.en', 'x'.repeat(201), 'text.en'],
  ['badge', 'promotion: three', 'badge.en'],
  ['categories', 'men\u202e', 'categories'],
])('%s with %j is named at its field', (name, value, field) => {
  const read = changed(aPromotionRecord(), { [name]: value });
  expect('errors' in read && Object.keys(read.errors)).toContain(field);
});

test('all fields that are wrong are named at once', () => {
  const read = changed(aPromotionRecord(), { name: '', percent: '', to: '2026-13-01T00:00' });
  expect('errors' in read && Object.keys(read.errors).toSorted()).toEqual([
    'name',
    'percent',
    'to',
  ]);
});

test('an amount in a currency without decimals is a whole one', () => {
  const won = aPromotionRecord({
    shops: ['ko-kr'],
    effect: { type: 'amount', amount: { 'ko-kr': 500_000 } },
  });
  const read = changed(won, { 'amount.ko-kr': '5000.50' });
  expect('errors' in read && Object.keys(read.errors)).toEqual(['amount.ko-kr']);
});

test('times are those of the club’s clocks, in summer too', () => {
  const form = promotionToForm(aPromotionRecord({ from: '2026-07-01T08:00:00.000Z' }));
  expect(form.get('from')).toBe('2026-07-01T09:00');
});
