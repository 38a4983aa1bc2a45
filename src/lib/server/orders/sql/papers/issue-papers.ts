import { sql } from 'kysely';
import { creditVat, type ReturnedUnits } from '#lib/domain/orders/credit-vat.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import type { LineQuantity } from '#lib/domain/orders/order-lifecycle.ts';
import { type PaperKind, paperNumber, paperYear } from '#lib/domain/orders/order-papers.ts';
import type { VatLine } from '#lib/domain/orders/order-vat.ts';
import { cancelledUnits, restRefundId } from '#lib/domain/orders/refund-amounts.ts';
import type { NationalVat } from '#lib/domain/tax/exchange-rates.ts';
import { readOrderRows, toOrder } from '#lib/server/orders/sql/order-rows.ts';
import {
  creditNationalVat,
  foreignVatCurrency,
  invoiceNationalVat,
} from '#lib/server/papers/sql/national-vat.ts';
import { fromStoredVat } from '#lib/server/papers/sql/stored-vat.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';

interface NewPaper {
  readonly kind: PaperKind;
  readonly order: InvoicedOrder;
  readonly reference: string;
  readonly amount: number;
  readonly vat: readonly VatLine[] | null;
  /** Currency of the country that charges the VAT, if it is another than the order's. */
  readonly vatCurrency: string | undefined;
  /** Undefined while no exchange rate is known. */
  readonly nationalVat: NationalVat | undefined;
}

type InvoicedOrder = Pick<Order, 'id' | 'number' | 'shopId' | 'currency' | 'shippingAddress'>;

/**
 * Issues the invoice of an order that is paid, once. The order must be locked. Call it last in the transaction: the
 * counter's row stays locked until the end, and all orders of the shop wait for it.
 */
export async function issueInvoice(
  trx: Trx,
  order: InvoicedOrder & Pick<Order, 'cost'>,
  at: Date,
): Promise<void> {
  const { total: amount, tax } = order.cost;
  const vatCurrency = foreignVatCurrency(order, tax);
  const nationalVat =
    vatCurrency && (await invoiceNationalVat(trx, order, { currency: vatCurrency, tax }, at));
  const paper = { kind: 'invoice', order, reference: '', amount, vat: null } as const;
  await issuePaper(trx, { ...paper, vatCurrency, nationalVat: nationalVat || undefined }, at);
}

/**
 * Issues the credit note of a refund, once; `reference` identifies it. Nothing is issued for an order that was never
 * invoiced. As with invoices it is the last of its transaction.
 */
export async function issueCreditNote(
  trx: Trx,
  orderId: number,
  { reference, amount }: { readonly reference: string; readonly amount: number },
  at: Date,
): Promise<void> {
  const [row] = await readOrderRows(
    trx,
    sql`where shop_order.id = ${orderId} for update of shop_order`,
  );
  if (!row || row.confirmed_at === null) return;
  const order = toOrder(row);
  // Numbers of the invoice come first, also for orders of a build without papers.
  await issueInvoice(trx, order, row.confirmed_at);
  const papers = await readPapers(trx, orderId);
  const notes = papers.filter(({ kind }) => kind === 'credit_note');
  if (notes.some((note) => note.reference === reference)) return;
  const credited = notes.flatMap((note) => note.vat?.map(fromStoredVat) ?? []);
  const returned = await readEndedUnits(trx, order, papers, reference);
  const vat = creditVat(order, {
    amount,
    credited,
    creditedAmount: notes.reduce((sum, note) => sum + note.amount, 0),
    ...(returned && { returned }),
  });
  const invoice = papers.find(({ kind }) => kind === 'invoice');
  const amounts = { credited: sumTax(credited), tax: sumTax(vat) };
  // An invoice that was issued without the national currency is taken back without it.
  const vatCurrency = amounts.tax === 0 ? undefined : (invoice?.vat_currency ?? undefined);
  const nationalVat =
    vatCurrency && invoice?.national_vat
      ? creditNationalVat(order, invoice.national_vat, amounts)
      : undefined;
  const paper = { kind: 'credit_note', order, reference, amount, vat } as const;
  await issuePaper(trx, { ...paper, vatCurrency, nationalVat }, at);
}

function sumTax(lines: readonly VatLine[]): number {
  return lines.reduce((sum, { tax }) => sum + tax, 0);
}

function readPapers(trx: Trx, orderId: number) {
  return trx
    .selectFrom('order_paper')
    .select(['kind', 'reference', 'amount', 'vat', 'vat_currency', 'national_vat'])
    .where('order_id', '=', orderId)
    .execute();
}

const RETURN_PREFIX = 'return:';

/**
 * Units that the refund is for; undefined for a reduction of the price. The first units of a line are those that ended
 * first: returns in the order in which they were requested, the cancelled rest where its credit note stands.
 */
async function readEndedUnits(
  trx: Trx,
  order: Pick<Order, 'id' | 'number' | 'lines'>,
  papers: readonly { readonly reference: string }[],
  reference: string,
): Promise<readonly ReturnedUnits[] | undefined> {
  if (reference === restRefundId(order.number)) return readCancelledUnits(trx, order);
  if (!reference.startsWith(RETURN_PREFIX)) return undefined;
  const { rows } = await sql<Required<ReturnedUnits>>`
    select line.position, line.quantity, coalesce((
      select sum(earlier.quantity) from order_return_line earlier
      join order_return other on other.code = earlier.code
      where other.order_id = made.order_id and earlier.position = line.position
        and (other.requested_at, other.code) < (made.requested_at, made.code)
    ), 0)::integer as before
    from order_return made join order_return_line line on line.code = made.code
    where made.code = ${reference.slice(RETURN_PREFIX.length)}
    order by line.position`.execute(trx);
  const isRestCredited = papers.some((paper) => paper.reference === restRefundId(order.number));
  const cancelled = (position: number): number =>
    isRestCredited ? (order.lines[position]?.cancelled ?? 0) : 0;
  return rows.map((row) => ({ ...row, before: row.before + cancelled(row.position) }));
}

/** The rest comes after what had been returned by then. */
async function readCancelledUnits(
  trx: Trx,
  order: Pick<Order, 'id' | 'lines'>,
): Promise<readonly ReturnedUnits[]> {
  const { rows } = await sql<LineQuantity>`
    select line.position, sum(line.quantity)::integer as quantity
    from order_return made join order_return_line line on line.code = made.code
    where made.order_id = ${order.id} group by line.position`.execute(trx);
  const returned = new Map(rows.map(({ position, quantity }) => [position, quantity]));
  return cancelledUnits(order).map((share) => ({
    ...share,
    before: returned.get(share.position) ?? 0,
  }));
}

async function issuePaper(trx: Trx, paper: NewPaper, at: Date): Promise<void> {
  const { kind, order, reference, amount, vat } = paper;
  const found = await trx
    .selectFrom('order_paper')
    .select('id')
    .where('order_id', '=', order.id)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (found) return;
  const year = paperYear(order.shopId, at);
  const sequence = await nextSequence(trx, order.shopId, year, kind);
  await trx
    .insertInto('order_paper')
    .values({
      kind,
      shop_id: order.shopId,
      year,
      sequence,
      order_id: order.id,
      reference,
      amount,
      number: paperNumber(order.number, kind, { shopId: order.shopId, year, sequence }),
      vat: vat && JSON.stringify(vat.map((line) => ({ ...line, rate: line.rate ?? null }))),
      issued_at: at,
      vat_currency: paper.vatCurrency ?? null,
      national_vat: paper.nationalVat ? JSON.stringify(paper.nationalVat) : null,
    })
    .execute();
}

/** Locks the counter until the transaction ends, so that a rollback takes the number back. */
async function nextSequence(
  trx: Trx,
  shopId: number,
  year: number,
  kind: PaperKind,
): Promise<number> {
  const { last } = await trx
    .insertInto('paper_counter')
    .values({ shop_id: shopId, year, kind, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'year', 'kind'])
        .doUpdateSet({ last: sql`paper_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
