import { sql } from 'kysely';
import { SANDBOX_KEYS } from '../../src/lib/server/platform/config/sandbox-keys.ts';
import { faults, type Inventory } from '../../tests/support/oracle.ts';
import { runConcurrently } from '../bench/scenario.ts';
import type { FaultContext } from './fault.ts';
import type { Receipt } from './shopper.ts';

interface PaymentRow {
  readonly payment: string;
  readonly email: string;
  readonly amount: number;
  readonly is_confirmed: boolean;
  readonly is_refund_due: boolean;
  readonly is_refunded: boolean;
}

/** Compares the database with itself, with the provider's payments and with what shoppers have seen. */
export async function findInconsistencies(
  { connection: { db }, port }: Pick<FaultContext, 'connection' | 'port'>,
  initial: Inventory,
  receipts: readonly Receipt[],
): Promise<readonly string[]> {
  const { rows } = await sql<PaymentRow>`
    select payment.id as payment, shop_order.email, payment.amount,
      shop_order.confirmed_at is not null as is_confirmed,
      payment.refund_due_at is not null as is_refund_due,
      payment.refunded_at is not null as is_refunded
    from payment join shop_order on shop_order.id = payment.order_id
    where shop_order.email like 'shopper-%@example.com'`.execute(db);
  const compared = await runConcurrently(rows.length, 10, async (index) => {
    const entry = rows[index];
    return entry ? compareWithProvider(entry, port) : [];
  });
  return [
    ...(await faults(db, initial)),
    ...compared.flat(),
    ...findBrokenReceipts(receipts, rows),
  ];
}

/** State and amount of a payment must be the same in the shop and at the provider. */
async function compareWithProvider(entry: PaymentRow, port: number): Promise<readonly string[]> {
  const address = `http://127.0.0.1:${port + 1}/payments/v1/payments/${entry.payment}`;
  const headers = { authorization: `Bearer ${SANDBOX_KEYS.payments}` };
  const response = await fetch(address, { headers });
  const { state, amount, refunded } = Object(await response.json());
  const violations: string[] = [];
  const reportViolation = (text: string): unknown =>
    violations.push(`${text}: ${JSON.stringify({ ...entry, state, refunded })}`);
  if (response.status === 404 ? entry.is_confirmed : entry.amount !== amount)
    reportViolation('the provider has another amount');
  const isCaptured = state === 'captured';
  if (isCaptured && entry.is_confirmed === (entry.is_refund_due || entry.is_refunded))
    reportViolation('payment captured without a confirmed order or refund');
  if (!isCaptured && entry.is_confirmed)
    reportViolation('order confirmed without a captured payment');
  if (refunded !== undefined && Boolean(refunded) !== entry.is_refunded)
    reportViolation('only one side has recorded the refund');
  return violations;
}

/** A shopper who saw the order page has exactly one confirmed order. */
function findBrokenReceipts(
  receipts: readonly Receipt[],
  rows: readonly PaymentRow[],
): readonly string[] {
  return receipts.flatMap(({ email, outcome }) => {
    const shopperRows = rows.filter((row) => row.email === email);
    const orders = shopperRows.filter((row) => row.is_confirmed).length;
    if (outcome === 'paid') return orders === 1 ? [] : [`${email} paid and has ${orders} orders`];
    if (orders > 0) return [`${email} did not pay and has ${orders} orders`];
    return outcome !== 'sold-out' && shopperRows.length === 0
      ? [`${email} placed an order that the database does not have`]
      : [];
  });
}
