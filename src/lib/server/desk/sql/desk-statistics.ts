import { type RawBuilder, sql } from 'kysely';
import { fromLocalTime, toLocalTime } from '#lib/domain/shop/zoned-time.ts';
import type {
  DeskFigures,
  DeskStatistics,
  ProductFigure,
  ReturnFigure,
  SalesFigure,
  SizeFigure,
  WaitingFigures,
} from '#lib/server/desk/ports/desk-figures.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';

const PORT = 'desk-statistics';
const DAY_MS = 86_400_000;
const DAYS = 30;
const BEST_SELLER_DAYS = 7;
const BEST_SELLERS = 10;
/** Sizes with as many units or fewer are short. */
const SHORT_STOCK = 5;
/** Figures are counted up to this. */
const MOST_WAITING = 10_000;
/** Days before today hardly change, so their sums are read every few minutes. */
const KEEP_DAYS_MS = 5 * 60 * 1000;

type SlowFigures = Pick<DeskFigures, 'days' | 'bestSellers' | 'shortSizes'>;

export function sqlDeskStatistics(db: Db): DeskStatistics {
  let kept:
    | { readonly until: number; readonly today: number; readonly figures: SlowFigures }
    | undefined;
  return {
    read: (now, timeZone) =>
      runQuery(PORT, async () => {
        const today = startOfDay(now, timeZone);
        if (!kept || kept.until <= now.getTime() || kept.today !== today.getTime()) {
          const figures = await readSlowFigures(db, now, timeZone);
          kept = { until: now.getTime() + KEEP_DAYS_MS, today: today.getTime(), figures };
        }
        const { figures } = kept;
        const hours = await readSales(db, today, timeZone, 'FMHH24');
        const returnsToday = await readReturns(db, today);
        const day = localDay(now, timeZone);
        const days = [...figures.days.filter(({ period }) => period !== day), ...dayOf(hours, day)];
        return { ...figures, days, hours, returnsToday, waiting: await readWaiting(db) };
      }),
  };
}

async function readSlowFigures(db: Db, now: Date, timeZone: string): Promise<SlowFigures> {
  const firstDay = startOfDay(new Date(now.getTime() - (DAYS - 1) * DAY_MS), timeZone);
  const days = await readSales(db, firstDay, timeZone, 'YYYY-MM-DD');
  const week = new Date(now.getTime() - BEST_SELLER_DAYS * DAY_MS);
  return { days, ...(await readSoldGoods(db, week)) };
}

/**
 * Times stand in the statements as literals: with parameters the plan is the same for any time, and reads the whole
 * table for a day.
 */
function literalTime(at: Date): RawBuilder<unknown> {
  return sql`${sql.lit(at.toISOString())}::timestamptz`;
}

function startOfDay(at: Date, timeZone: string): Date {
  return fromLocalTime(`${localDay(at, timeZone)}T00:00`, timeZone) ?? at;
}

/** ISO date in that zone. */
function localDay(at: Date, timeZone: string): string {
  return toLocalTime(at, timeZone).slice(0, 'YYYY-MM-DD'.length);
}

/** Sums of today for each shop, so that the day's bar is that of its hours. */
function dayOf(hours: readonly SalesFigure[], period: string): readonly SalesFigure[] {
  const groups = Map.groupBy(hours, ({ shopId, currency }) => `${shopId} ${currency}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const sum = (figure: 'orders' | 'sales'): number =>
      others.reduce((total, one) => total + one[figure], first[figure]);
    return [{ ...first, period, orders: sum('orders'), sales: sum('sales') }];
  });
}

async function readSales(
  db: Db,
  since: Date,
  timeZone: string,
  format: 'FMHH24' | 'YYYY-MM-DD',
): Promise<readonly SalesFigure[]> {
  const unit = format === 'FMHH24' ? 'hour' : 'day';
  // Formatted after grouping: thousands of orders are in a few periods.
  const { rows } = await sql<SalesFigure>`
    select "shopId", currency, to_char(period, ${sql.lit(format)}) as period, orders, sales
    from (
      select shop_id as "shopId", currency, date_trunc(${sql.lit(unit)}, confirmed_at at time zone ${sql.lit(timeZone)}) as period,
        count(*)::integer as orders, sum((cost ->> 'total')::bigint)::double precision as sales
      from shop_order where confirmed_at >= ${literalTime(since)} and cancelled_at is null
      group by 1, 2, 3
    ) sum`.execute(db);
  return rows;
}

async function readReturns(db: Db, since: Date): Promise<readonly ReturnFigure[]> {
  const { rows } = await sql<ReturnFigure>`
    select currency, count(*)::integer as returns, sum(amount)::double precision as amount
    from order_return join shop_order on shop_order.id = order_return.order_id
    where requested_at >= ${literalTime(since)} group by 1 order by 1`.execute(db);
  return rows;
}

/** Both are about the same lines, which are read once. `offset 0`: by the index of each order, not the whole table. */
async function readSoldGoods(
  db: Db,
  since: Date,
): Promise<Pick<SlowFigures, 'bestSellers' | 'shortSizes'>> {
  const { rows } = await sql<{
    readonly best: readonly ProductFigure[];
    readonly short: readonly SizeFigure[];
  }>`
    with sold as materialized (
      select line.* from shop_order cross join lateral (
        select product_id, variant_id, name, size, quantity,
          group_id <> '' and not group_is_main as is_part from order_line
        where order_line.order_id = shop_order.id offset 0
      ) line
      where confirmed_at >= ${literalTime(since)} and cancelled_at is null
    ),
    best as (
      select product_id as "productId", min(name) as name, sum(quantity)::integer as units
      from sold where not is_part group by 1 order by units desc, 1 limit ${sql.lit(BEST_SELLERS)}
    ),
    short as (
      select min(name) as name, min(size) as size, sum(sold.quantity)::integer as units, stock.quantity as stock
      from sold join stock on stock.variant_id = sold.variant_id and stock.quantity <= ${sql.lit(SHORT_STOCK)}
        and not stock.is_sellable_without_stock
      group by sold.variant_id, stock.quantity
      order by stock.quantity, units desc, 1 limit ${sql.lit(BEST_SELLERS)}
    )
    select coalesce((select json_agg(best order by units desc, "productId") from best), '[]') as best,
      coalesce((select json_agg(short order by stock, units desc, name) from short), '[]') as short`.execute(
    db,
  );
  return { bestSellers: rows[0]?.best ?? [], shortSizes: rows[0]?.short ?? [] };
}

async function readWaiting(db: Db): Promise<WaitingFigures> {
  const countUpTo = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(select count(*)::integer from (${query} limit ${MOST_WAITING}) found)`;
  const isOpen = sql`status in ('payment_reserved', 'invoice_partially_completed')`;
  const { rows } = await sql<WaitingFigures>`
    select ${countUpTo(sql`select from shop_order where ${isOpen} and (
        select sum(quantity - cancelled) from order_line where order_line.order_id = shop_order.id
      ) > (
        select coalesce(sum(parcel_line.quantity), 0) from parcel
        join parcel_line on parcel_line.parcel_id = parcel.id
    where parcel.order_id = shop_order.id and parcel.cancelled_at is null
      )`)} as "toPack",
      ${countUpTo(sql`select from shop_order where ${isOpen} and exists (
        select from parcel where parcel.order_id = shop_order.id and packed_at is not null
          and shipped_at is null and delivered_at is null and undeliverable_at is null
      and parcel.cancelled_at is null)`)} as "toShip",
      ${countUpTo(sql`select from payment where issue_since is not null and issue_resolved_at is null`)} as "paymentIssues",
      ${countUpTo(sql`select from order_mail where mailed_at is null and given_up_at is null and rejections > 0`)} as "unsentMails",
      ${countUpTo(sql`select from stock_alert`)} as "stockAlerts"`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The counts of what waits were not returned');
  return found;
}
