import { club } from '#club/club.ts';
import { type BarPlot, barLengths, barPlot } from '#lib/domain/desk/bar-plot.ts';
import { deskOrdersPath } from '#lib/domain/desk/desk-paths.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { findShopById } from '#lib/domain/shop/shop.ts';
import type { DeskFigures, SalesFigure } from '#lib/server/desk/ports/desk-figures.ts';
import type { DeskContext } from './desk-context.ts';
import { type DeskFormat, deskFormat } from './desk-format.ts';
import { legalNotices } from './legal-notices.ts';

export interface TodayPlot {
  readonly id: string;
  readonly title: string;
  readonly plot: BarPlot;
  /** Value of each tick as text. */
  readonly tickTexts: readonly string[];
  readonly periodLabel: string;
}

export interface TodayPage {
  /** A sentence for each shop whose legal pages are missing or unread. */
  readonly legal: readonly string[];
  readonly waiting: readonly {
    readonly label: string;
    readonly count: string;
    readonly path: string | undefined;
  }[];
  readonly shops: readonly {
    readonly shop: string;
    readonly orders: string;
    readonly sales: string;
  }[];
  readonly returns: readonly { readonly returns: string; readonly amount: string }[];
  readonly plots: readonly TodayPlot[];
  readonly bestSellers: readonly BarRow[];
  /** Units sold and units left. */
  readonly shortSizes: readonly BarRow[];
}

/** A name with its numbers, each drawn as a bar. */
export interface BarRow {
  readonly name: string;
  readonly values: readonly { readonly text: string; readonly length: number }[];
}

const DAY_MS = 86_400_000;
const DAYS = 30;

/** `/desk`: what was sold today and in the last 30 days, and what waits. */
export async function todayPage(context: DeskContext): Promise<TodayPage> {
  const { services, locale } = context;
  const now = services.now();
  const [figures, legal] = await Promise.all([
    services.desk.statistics.read(now, club.timeZone),
    legalNotices(context),
  ]);
  const format = deskFormat(locale);
  return {
    legal,
    waiting: waitingRows(context, figures, format),
    shops: shopRows(figures.hours, format),
    returns: figures.returnsToday.map(({ currency, returns, amount }) => ({
      returns: format.count(returns),
      amount: format.money(minor(amount), currency),
    })),
    plots: plots(context, figures, now, format),
    bestSellers: barRows(
      figures.bestSellers.map(({ name, units }) => ({ name, values: [units] })),
      format,
    ),
    shortSizes: barRows(
      figures.shortSizes.map(({ name, size, units, stock }) => ({
        name: `${name} ${size}`.trim(),
        values: [units, stock],
      })),
      format,
    ),
  };
}

/** All bars have one scale: what is left can be compared with what is sold. */
function barRows(
  rows: readonly { readonly name: string; readonly values: readonly number[] }[],
  format: DeskFormat,
): readonly BarRow[] {
  const lengths = barLengths(rows.flatMap(({ values }) => values));
  let next = 0;
  return rows.map(({ name, values }) => ({
    name,
    values: values.map((value) => {
      const length = lengths[next] ?? 0;
      next += 1;
      return { text: format.count(value), length };
    }),
  }));
}

function waitingRows(
  { t }: DeskContext,
  { waiting }: DeskFigures,
  format: DeskFormat,
): TodayPage['waiting'] {
  return [
    [t('desk:stateToPack'), waiting.toPack, deskOrdersPath({ state: 'to-pack' })],
    [t('desk:stateToShip'), waiting.toShip, deskOrdersPath({ state: 'to-ship' })],
    [
      t('desk:statePaymentIssue'),
      waiting.paymentIssues,
      deskOrdersPath({ state: 'payment-issue' }),
    ],
    [t('desk:unsentMails'), waiting.unsentMails, undefined],
    [t('desk:stockAlerts'), waiting.stockAlerts, undefined],
  ].map(([label, count, path]) => ({
    label: String(label),
    count: format.count(Number(count)),
    path: path === undefined ? undefined : String(path),
  }));
}

function shopRows(hours: readonly SalesFigure[], format: DeskFormat): TodayPage['shops'] {
  const sums = new Map<
    string,
    { shopId: number; currency: string; orders: number; sales: number }
  >();
  for (const { shopId, currency, orders, sales } of hours) {
    const key = `${shopId} ${currency}`;
    const sum = sums.get(key) ?? { shopId, currency, orders: 0, sales: 0 };
    sums.set(key, { ...sum, orders: sum.orders + orders, sales: sum.sales + sales });
  }
  return [...sums.values()]
    .sort((a, b) => a.shopId - b.shopId)
    .map(({ shopId, currency, orders, sales }) => ({
      shop: findShopById(shopId)?.displayName ?? String(shopId),
      orders: format.count(orders),
      sales: format.money(minor(sales), currency),
    }));
}

/** Two plots for each currency with sales in the last 30 days. */
function plots(
  context: DeskContext,
  { hours, days }: DeskFigures,
  now: Date,
  format: DeskFormat,
): readonly TodayPlot[] {
  const { t } = context;
  const currencies = [...new Set(days.map(({ currency }) => currency))].sort();
  const dayPeriods = lastDays(now);
  return currencies.flatMap((currency) => [
    plotOf(
      hours.filter((figure) => figure.currency === currency),
      Array.from({ length: 24 }, (_, hour) => [String(hour), `${hour}:00`] as const),
      {
        id: `hours-${currency}`,
        title: t('desk:salesByHour', { currency }),
        periodLabel: t('desk:hour'),
      },
      (amount) => format.money(minor(amount), currency),
    ),
    plotOf(
      days.filter((figure) => figure.currency === currency),
      dayPeriods.map((day) => [day, format.day(day)] as const),
      {
        id: `days-${currency}`,
        title: t('desk:salesByDay', { currency }),
        periodLabel: t('desk:day'),
      },
      (amount) => format.money(minor(amount), currency),
    ),
  ]);
}

function plotOf(
  figures: readonly SalesFigure[],
  periods: readonly (readonly [period: string, label: string])[],
  texts: Pick<TodayPlot, 'id' | 'title' | 'periodLabel'>,
  money: (amount: number) => string,
): TodayPlot {
  const sums = new Map<string, number>();
  for (const { period, sales } of figures) sums.set(period, (sums.get(period) ?? 0) + sales);
  const plot = barPlot(
    periods.map(([period, label]) => {
      const value = sums.get(period) ?? 0;
      return { label, value, text: money(value) };
    }),
  );
  return { ...texts, plot, tickTexts: plot.ticks.map(({ value }) => money(value)) };
}

/** ISO dates in the club's time zone, oldest first. */
function lastDays(now: Date): readonly string[] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: club.timeZone });
  const today = Date.parse(`${format.format(now)}T00:00:00Z`);
  return Array.from({ length: DAYS }, (_, index) =>
    new Date(today - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}
