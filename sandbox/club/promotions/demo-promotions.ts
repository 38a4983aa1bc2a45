import { club } from '#club/club.ts';
import { memberConditions } from '#lib/domain/promotions/membership.ts';
import type {
  Promotion,
  PromotionCondition,
  PromotionEffect,
} from '#lib/domain/promotions/promotion.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { SHOPS, type Shop } from '#lib/domain/shop/shop.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { valueId } from '../catalog/attribute-rows.ts';
import { numberedDrafts } from '../catalog/catalog.ts';
import { type DemoCurrency, demoCurrency } from '../demo-currency.ts';
import {
  BADGES,
  type DemoPromotion,
  type MarkedPromotion,
  PROMOTION_WORDS,
} from './promotion-texts.ts';

const DAY = 86_400_000;

/** Converts an amount in pounds to hundredths of each currency. */
const AMOUNTS: Readonly<Record<DemoCurrency, (pounds: number) => number>> = {
  GBP: (pounds) => pounds * 100,
  EUR: (pounds) => Math.round(pounds * 1.2) * 100,
  USD: (pounds) => Math.round(pounds * 1.3) * 100,
  KRW: (pounds) => Math.round(pounds * 1.75) * 100_000,
  CNY: (pounds) => pounds * 1_000,
};

interface Source extends Pick<Promotion, 'priority' | 'combination'> {
  readonly id: DemoPromotion;
  /** Days from now; absent: open-ended. */
  readonly days?: readonly [from: number, to: number];
  readonly conditions: readonly PromotionCondition[];
  readonly effect: (amount: (pounds: number) => number) => PromotionEffect;
  readonly tiers?: readonly { readonly pounds: number; readonly percent: number }[];
}

const CODE: PromotionCondition = { level: 'global', key: 'code', condition: {} };
const STACKS = { type: 'stackable' } as const;
const ALONE = { type: 'exclusive' } as const;

function requiresMark(mark: MarkedPromotion): PromotionCondition {
  return { level: 'item', key: 'attribute', condition: { group: 'promotion', values: [mark] } };
}

function percentEffect(value: number): PromotionEffect {
  return { type: 'automatic_discount', additionalData: { type: 'relative', value } };
}

const PROMOTIONS: readonly Source[] = [
  {
    id: 'members',
    priority: 10,
    combination: STACKS,
    conditions: memberConditions(club.members),
    effect: () => ({
      type: 'automatic_discount',
      additionalData: { type: 'relative', value: 0, ofMembership: true },
    }),
  },
  {
    id: 'three-for-two',
    priority: 20,
    combination: STACKS,
    conditions: [requiresMark('three-for-two')],
    effect: () => ({
      type: 'buy_x_get_y',
      additionalData: { maxCount: 10, variantIds: [], eligibleItemsQuantity: 3 },
    }),
  },
  {
    id: 'two-tees',
    priority: 21,
    combination: STACKS,
    conditions: [requiresMark('two-tees')],
    effect: (amount) => ({
      type: 'combo_deal',
      additionalData: { price: minor(amount(35)), eligibleItemsQuantity: 2, maxCount: 10 },
    }),
  },
  {
    id: 'free-scarf',
    priority: 30,
    combination: STACKS,
    conditions: [requiresMark('free-scarf')],
    effect: () => ({
      type: 'buy_x_get_y',
      additionalData: { maxCount: 1, variantIds: GIFTS, eligibleItemsQuantity: 1 },
    }),
  },
  {
    id: 'spend-and-save',
    priority: 40,
    combination: STACKS,
    conditions: [{ level: 'item', key: 'not_on_sale', condition: {} }],
    effect: () => percentEffect(10),
    tiers: [
      { pounds: 150, percent: 10 },
      { pounds: 250, percent: 15 },
    ],
  },
  {
    id: 'welcome',
    priority: 50,
    combination: ALONE,
    conditions: [
      CODE,
      { level: 'global', key: 'first_order', condition: {} },
      { level: 'item', key: 'not_on_sale', condition: {} },
    ],
    effect: () => percentEffect(10),
  },
  {
    id: 'first-fifty',
    priority: 51,
    combination: STACKS,
    conditions: [CODE],
    effect: (amount) => amountOff(amount(5)),
  },
  {
    id: 'final-day',
    priority: 52,
    combination: STACKS,
    days: [-190, -183],
    conditions: [CODE],
    effect: () => percentEffect(20),
  },
  {
    id: 'new-year',
    priority: 53,
    combination: STACKS,
    days: [30, 60],
    conditions: [CODE],
    effect: () => percentEffect(15),
  },
];

function amountOff(value: number): PromotionEffect {
  return { type: 'automatic_discount', additionalData: { type: 'absolute', value } };
}

const CODES: readonly {
  readonly code: string;
  readonly promotion: DemoPromotion;
  readonly uses?: number;
  readonly maxUses?: number;
  readonly isOnce?: boolean;
}[] = [
  { code: 'WELCOME10', promotion: 'welcome', isOnce: true },
  { code: 'FIRST50', promotion: 'first-fifty', uses: 50, maxUses: 50 },
  { code: 'FINALDAY', promotion: 'final-day' },
  { code: 'NEWYEAR', promotion: 'new-year' },
];

/** One scarf of each of three ranges. */
const GIFTS: readonly number[] = [
  'crest-bar-scarf-oxblood',
  'terrace-bar-scarf-forest',
  'kickoff-bar-scarf-sky',
].map((key) => {
  const draft = numberedDrafts().find((candidate) => candidate.key === key);
  if (!draft) throw new ReferenceError(`no product ${key}`);
  return draft.id * 100 + 1;
});

/** The demo's promotions and codes, in every shop. */
export async function writePromotions(db: Db, now: Date): Promise<void> {
  const rows = SHOPS.flatMap((shop) => PROMOTIONS.map((source) => promotionRow(source, shop, now)));
  await db.insertInto('promotion').values(rows).execute();
  const codes = SHOPS.flatMap(({ id }) =>
    CODES.map(({ code, promotion, uses = 0, maxUses, isOnce = false }) => ({
      ...{ shop_id: id, code, promotion_id: promotion, uses },
      max_uses: maxUses ?? null,
      budget: null,
      is_once_per_customer: isOnce,
    })),
  );
  await db.insertInto('promotion_code').values(codes).execute();
}

function promotionRow(source: Source, shop: Shop, now: Date) {
  const { id, priority, days, tiers } = source;
  const amount = AMOUNTS[demoCurrency(shop.currency)];
  const daysFromNow = (day: number): Date => new Date(now.getTime() + day * DAY);
  return {
    shop_id: shop.id,
    id,
    name: PROMOTION_WORDS[id].en,
    display_name: JSON.stringify(PROMOTION_WORDS[id]),
    starts_at: days ? daysFromNow(days[0]) : null,
    ends_at: days ? daysFromNow(days[1]) : null,
    priority,
    combination: JSON.stringify(source.combination),
    conditions: JSON.stringify(source.conditions),
    effect: JSON.stringify(source.effect(amount)),
    tiers: tiers
      ? JSON.stringify(
          tiers.map(({ pounds, percent: value }) => ({
            ...{ id: `${id}-${pounds}`, name: formatPercentage(value, shop), mov: amount(pounds) },
            effect: percentEffect(value),
          })),
        )
      : null,
    custom_data: JSON.stringify(customData(id, shop)),
  };
}

function formatPercentage(value: number, { languageTag }: Shop): string {
  return new Intl.NumberFormat(languageTag, { style: 'percent' }).format(value / 100);
}

/** The badge of the promotion's products, or the code that everybody may know. */
function customData(id: DemoPromotion, { language }: Shop): Promotion['customData'] {
  if (id === 'welcome') return { publicCode: 'WELCOME10' };
  const badge = Object.entries(BADGES).find(([mark]) => mark === id)?.[1];
  if (!badge) return {};
  return { product: { attributeId: valueId('promotion', id), badgeLabel: badge[language] } };
}
