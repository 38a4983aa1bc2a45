import {
  type LetteringRecord,
  type PartRecord,
  REFUSED_PLACES,
  type RefusedPlace,
  type StyleRecord,
} from '#lib/domain/lettering-files/lettering-record.ts';
import { JERSEY_GROUPS, type JerseyGroup } from '#lib/domain/printing/lettering.ts';
import { toDecimal } from '#lib/domain/shop/decimal-amount.ts';
import { type Locale, SHOPS } from '#lib/domain/shop/shop.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import { letteringName } from '#lib/i18n/lettering-names.ts';
import type { DeskContext } from './desk-context.ts';
import { deskFormat } from './desk-format.ts';

export interface LetteringPage {
  /** Whether the club's folder is in force, and which season is printed. */
  readonly state: readonly string[];
  readonly parts: readonly PartRow[];
  readonly styles: readonly StyleRow[];
  readonly refused: {
    readonly title: string;
    readonly lists: readonly { readonly title: string; readonly names: readonly string[] }[];
  };
}

export interface PartRow {
  readonly key: string;
  readonly label: string;
  readonly size: string;
  readonly isOffered: boolean;
  /** Only shops in which the part has a price. */
  readonly prices: readonly {
    readonly locale: Locale;
    readonly label: string;
    readonly value: string;
  }[];
}

export interface StyleRow {
  readonly key: string;
  readonly label: string;
  readonly isOffered: boolean;
  readonly curve: string;
  readonly jerseys: readonly {
    readonly label: string;
    readonly letters: string;
    readonly figures: string;
    readonly outline: string;
  }[];
}

const PLACE_LABELS = {
  word: 'deskLettering:refusedWord',
  anywhere: 'deskLettering:refusedAnywhere',
  whole: 'deskLettering:refusedWhole',
} as const satisfies Readonly<Record<RefusedPlace, MessageKey>>;

/** `/desk/lettering` */
export async function letteringPage(context: DeskContext): Promise<LetteringPage> {
  const { services, t, locale } = context;
  const { records, changedAt } = await services.imports.lettering.read();
  const { count, exactTime } = deskFormat(locale);
  const season = records.find((record) => record.type === 'season')?.season;
  const refused = records.filter((record) => record.type === 'refused');
  return {
    state: [
      season ? t('deskLettering:season', { season }) : t('deskLettering:noSeason'),
      changedAt
        ? t('deskLettering:fromShop', { time: exactTime(changedAt) })
        : t('deskLettering:fromFolder'),
    ],
    parts: records.filter((record) => record.type === 'part').map((part) => partRow(context, part)),
    styles: records
      .filter((record) => record.type === 'style')
      .map((style) => styleRow(context, style, outlinesOf(records))),
    refused: {
      title: t('deskLettering:refusedTitle', { number: count(refused.length) }),
      lists: REFUSED_PLACES.flatMap((place) => {
        const names = refused.filter(({ where }) => where === place).map(({ name }) => name);
        return names.length > 0 ? [{ title: t(PLACE_LABELS[place]), names: names.sort() }] : [];
      }),
    },
  };
}

function partRow({ t }: DeskContext, { key, sku, isOffered, prices }: PartRecord): PartRow {
  return {
    key,
    label: t(`lettering:${key}`),
    isOffered,
    size: sku === null ? t('deskLettering:noSku') : t('deskLettering:sku', { sku }),
    prices: SHOPS.flatMap(({ locale, displayName, currency }) => {
      const amount = prices[locale];
      const label = `${displayName} (${currency})`;
      return amount === undefined ? [] : [{ locale, label, value: toDecimal(amount) }];
    }),
  };
}

function styleRow(
  { t, locale }: DeskContext,
  { key, isOffered, curve, inks }: StyleRecord,
  outlines: ReadonlyMap<JerseyGroup, string>,
): StyleRow {
  const { count } = deskFormat(locale);
  return {
    key,
    label: letteringName(key, locale),
    isOffered,
    curve: curve === 0 ? t('deskLettering:curveNone') : `${count(curve)} %`,
    jerseys: JERSEY_GROUPS.flatMap((group) => {
      const ink = inks[group];
      const outline = outlines.get(group) ?? ink?.letters ?? '';
      return ink ? [{ label: letteringName(group, locale), ...ink, outline }] : [];
    }),
  };
}

function outlinesOf(records: readonly LetteringRecord[]): ReadonlyMap<JerseyGroup, string> {
  return new Map(
    records.flatMap((record) =>
      record.type === 'jersey' ? [[record.key, record.outline] as const] : [],
    ),
  );
}
