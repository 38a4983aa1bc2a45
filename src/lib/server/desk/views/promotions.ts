import { deskCodesFilePath, deskPromotionsPath } from '#lib/domain/desk/desk-paths.ts';
import type { PromotionRecord } from '#lib/domain/promotion-files/promotion-record.ts';
import {
  PROMOTION_STATES,
  type PromotionState,
  promotionState,
} from '#lib/domain/promotion-files/promotion-state.ts';
import { normalizeCode } from '#lib/domain/promotions/promotion-context.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { findShopById } from '#lib/domain/shop/shop.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import type { PromotionUse } from '#lib/server/promotions/ports/desk-promotions.ts';
import type { DeskContext } from './desk-context.ts';
import { deskFormat } from './desk-format.ts';

const STATE_LABELS = {
  running: 'deskPromotions:stateRunning',
  planned: 'deskPromotions:statePlanned',
  paused: 'deskPromotions:statePaused',
  ended: 'deskPromotions:stateEnded',
} as const satisfies Readonly<Record<PromotionState, MessageKey>>;

const TONES = { running: 'ok', planned: 'warn', paused: 'bad', ended: undefined } as const;

export interface StateTag {
  readonly text: string;
  readonly tone: 'ok' | 'warn' | 'bad' | undefined;
}

export interface PromotionsPage {
  readonly term: string;
  readonly state: string;
  readonly states: readonly { readonly value: PromotionState; readonly label: string }[];
  readonly rows: readonly {
    readonly href: string;
    readonly key: string;
    readonly name: string;
    readonly tags: readonly StateTag[];
    readonly window: string;
    readonly orders: string;
    readonly given: string;
  }[];
}

/** `/desk/promotions?term=…&state=…` */
export async function promotionsPage(context: DeskContext): Promise<PromotionsPage> {
  const { services, url, t, locale } = context;
  const term = (url.searchParams.get('term') ?? '').trim().slice(0, 100);
  const state = PROMOTION_STATES.find((one) => one === url.searchParams.get('state')) ?? '';
  const now = services.now();
  const [records, uses] = await Promise.all([
    services.imports.promotions.list(),
    services.promotions.desk.uses(now),
  ]);
  const keys = [...new Set(records.map(({ key }) => key))];
  const { count } = deskFormat(locale);
  const rows = keys.flatMap((key) => {
    const own = records.filter((record) => record.key === key);
    const [first] = own;
    const states = [...new Set(own.map((record) => promotionState(record, now)))];
    if (!first || !matches(first, term) || (state && !states.includes(state))) return [];
    const used = uses.filter(({ promotion }) => promotion === key);
    return [
      {
        href: deskPromotionsPath(key),
        key,
        name: first.name,
        tags: states.map((one) => stateTag(context, one)),
        window: windowText(context, first),
        orders: count(used.reduce((sum, { orders }) => sum + orders, 0)),
        given: givenTexts(context, used).join(', '),
      },
    ];
  });
  const states = PROMOTION_STATES.map((value) => ({ value, label: t(STATE_LABELS[value]) }));
  return { term, state, states, rows };
}

function matches({ key, name, texts }: PromotionRecord, term: string): boolean {
  const wanted = term.toLowerCase();
  return [key, name, ...Object.values(texts)].some((text) => text.toLowerCase().includes(wanted));
}

function stateTag({ t }: DeskContext, state: PromotionState): StateTag {
  return { text: t(STATE_LABELS[state]), tone: TONES[state] };
}

function windowText({ t, locale }: DeskContext, { from, to }: PromotionRecord): string {
  if (from === null && to === null) return t('deskPromotions:always');
  const format = deskFormat(locale);
  const [start, end] = [from, to].map((at) => (at === null ? '…' : format.exactTime(new Date(at))));
  return `${start} – ${end}`;
}

/** Sums by currency. */
function givenTexts({ locale }: DeskContext, uses: readonly PromotionUse[]): readonly string[] {
  const sums = new Map<string, number>();
  for (const { shopId, amount } of uses) {
    const currency = findShopById(shopId)?.currency;
    if (currency) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  const { money } = deskFormat(locale);
  return [...sums].map(([currency, amount]) => money(minor(amount), currency));
}

export interface PromotionPage {
  readonly key: string;
  readonly name: string;
  readonly records: readonly PromotionRecord[];
  readonly tags: readonly StateTag[];
  readonly window: string;
  readonly isActive: boolean;
  /** By shop: name, orders, what was given. */
  readonly uses: readonly (readonly string[])[];
  readonly codes: {
    readonly term: string;
    readonly total: number;
    readonly totalText: string;
    readonly file: string;
    readonly rows: readonly {
      readonly code: string;
      readonly isActive: boolean;
      readonly uses: string;
    }[];
    readonly next: string | undefined;
  };
}

const CODES_PER_PAGE = 50;

/** `/desk/promotions/KEY?term=…&after=…`; undefined if no promotion has the key. */
export async function promotionPage(
  context: DeskContext,
  key: string,
): Promise<PromotionPage | undefined> {
  const { services, locale } = context;
  const now = services.now();
  const records = await services.imports.promotions.find(key);
  const [first] = records;
  if (!first) return undefined;
  const uses = await services.promotions.desk.uses(now);
  const { count, money } = deskFormat(locale);
  return {
    key,
    name: first.name,
    records,
    window: windowText(context, first),
    tags: [...new Set(records.map((record) => promotionState(record, now)))].map((state) =>
      stateTag(context, state),
    ),
    isActive: records.some((record) => record.isActive),
    uses: uses.flatMap(({ promotion, shopId, orders, amount }) => {
      const shop = findShopById(shopId);
      if (promotion !== key || !shop) return [];
      return [[shop.displayName, count(orders), money(minor(amount), shop.currency)]];
    }),
    codes: await readCodes(context, key),
  };
}

async function readCodes(
  { services, url, locale }: DeskContext,
  key: string,
): Promise<PromotionPage['codes']> {
  const {
    promotions: { desk: deskPromotions },
  } = services;
  const term = normalizeCode((url.searchParams.get('term') ?? '').slice(0, 100));
  const after = (url.searchParams.get('after') ?? '').slice(0, 100);
  const [total, found] = await Promise.all([
    deskPromotions.countCodes(key),
    deskPromotions.codes(key, { term, after, limit: CODES_PER_PAGE + 1 }),
  ]);
  const { count } = deskFormat(locale);
  const shown = found.slice(0, CODES_PER_PAGE);
  const last = found.length > CODES_PER_PAGE ? shown.at(-1)?.code : undefined;
  return {
    term,
    total,
    totalText: count(total),
    file: deskCodesFilePath(key),
    rows: shown.map(({ code, isActive, uses, maxUses }) => ({
      code,
      isActive,
      uses: maxUses === undefined ? count(uses) : `${count(uses)} / ${count(maxUses)}`,
    })),
    next: last && `${deskPromotionsPath(key)}?${new URLSearchParams({ term, after: last })}#codes`,
  };
}
