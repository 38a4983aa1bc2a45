import { sql } from 'kysely';
import type { Order } from '#lib/domain/orders/order.ts';
import type { NationalVat } from '#lib/domain/tax/exchange-rates.ts';
import { readOrderRows, toOrder } from '#lib/server/orders/sql/order-rows.ts';
import type { ExchangeRateStore } from '#lib/server/papers/ports/exchange-rates.ts';
import { creditNationalVat, invoiceNationalVat } from '#lib/server/papers/sql/national-vat.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import { inTransaction, type Trx } from '#lib/server/platform/database/transaction.ts';

const PORT = 'exchange rates';
/** Limit per job run, oldest first. */
const BATCH = 50;

/** Exchange rates and the papers that wait for them, in SQL. */
export function sqlExchangeRates(db: Db): ExchangeRateStore {
  return {
    async save({ day, source, perEuro }) {
      await runQuery(PORT, () =>
        db
          .insertInto('exchange_rate')
          .values({ day, source, per_euro: JSON.stringify(perEuro) })
          .onConflict((conflict) => conflict.column('day').doNothing())
          .execute(),
      );
    },
    newestDay: () =>
      runQuery(PORT, async () => {
        const newest = db.selectFrom('exchange_rate').select('day').orderBy('day', 'desc');
        return (await newest.limit(1).executeTakeFirst())?.day;
      }),
    async completePapers() {
      const orders = await runQuery(PORT, () => findWaitingOrders(db));
      for (const { id } of orders)
        await inTransaction(db, PORT, (trx) => completeOrderPapers(trx, id));
      return runQuery(PORT, () => countWaiting(db));
    },
  };
}

async function findWaitingOrders(db: Db): Promise<readonly { readonly id: number }[]> {
  const { rows } = await sql<{ readonly id: number }>`
    select order_id as id from order_paper
    where vat_currency is not null and national_vat is null
    group by order_id order by min(id) limit ${BATCH}`.execute(db);
  return rows;
}

async function countWaiting(
  db: Db,
): Promise<readonly { readonly currency: string; readonly papers: number }[]> {
  const { rows } = await sql<{ readonly currency: string; readonly papers: number }>`
    select vat_currency as currency, count(*)::integer as papers from order_paper
    where vat_currency is not null and national_vat is null
    group by vat_currency order by vat_currency`.execute(db);
  return rows;
}

/** The invoice first: its credit notes are converted by its rates. */
async function completeOrderPapers(trx: Trx, orderId: number): Promise<void> {
  const [row] = await readOrderRows(
    trx,
    sql`where shop_order.id = ${orderId} for update of shop_order`,
  );
  if (!row) return;
  const order = toOrder(row);
  const papers = await readPapers(trx, orderId);
  const invoice = papers.find(({ kind }) => kind === 'invoice');
  const invoiced = invoice && (await completeInvoice(trx, order, invoice));
  if (!invoiced) return;
  let credited = 0;
  for (const note of papers.filter(({ kind }) => kind === 'credit_note')) {
    const tax = note.vat?.reduce((sum, line) => sum + line.tax, 0) ?? 0;
    const national = creditNationalVat(order, invoiced, { credited, tax });
    if (isWaiting(note) && national) await saveNationalVat(trx, note.id, national);
    credited += tax;
  }
}

async function readPapers(trx: Trx, orderId: number) {
  return trx
    .selectFrom('order_paper')
    .select(['id', 'kind', 'vat', 'vat_currency', 'national_vat', 'issued_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

type PaperRow = Awaited<ReturnType<typeof readPapers>>[number];

function isWaiting({ vat_currency, national_vat }: PaperRow): boolean {
  return vat_currency !== null && national_vat === null;
}

async function completeInvoice(
  trx: Trx,
  order: Order,
  { id, vat_currency: currency, national_vat: known, issued_at }: PaperRow,
): Promise<NationalVat | undefined> {
  if (known || currency === null) return known ?? undefined;
  const { tax } = order.cost;
  const national = await invoiceNationalVat(trx, order, { currency, tax }, issued_at);
  if (national) await saveNationalVat(trx, id, national);
  return national;
}

async function saveNationalVat(trx: Trx, paperId: number, vat: NationalVat): Promise<void> {
  await trx
    .updateTable('order_paper')
    .set({ national_vat: JSON.stringify(vat) })
    .where('id', '=', paperId)
    .where('national_vat', 'is', null)
    .execute();
}
