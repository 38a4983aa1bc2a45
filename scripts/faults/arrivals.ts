import { setTimeout as pause } from 'node:timers/promises';
import { applyPaymentResult } from '#lib/server/orders/jobs/payment-result.ts';
import { getShopByLocale } from '../../src/lib/domain/shop/shop.ts';
import { compose } from '../../src/lib/server/app/compose.ts';
import type { Composition } from '../../src/lib/server/app/composition.ts';
import { reconcilePayments } from '../../src/lib/server/orders/jobs/reconcile-payments.ts';
import { anAddress } from '../../tests/support/an-order.ts';
import { inventory } from '../../tests/support/oracle.ts';
import { quietLog } from '../../tests/support/quiet-log.ts';
import { countRepeats, type Fault, type FaultContext, showProgress } from './fault.ts';
import { findInconsistencies } from './inconsistencies.ts';
import { payByCard } from './shopper.ts';

/** Ways in which the shop can learn of a payment, and the passing of a day. */
const ARRIVALS = ['webhook', 'webhook again', 'return', 'reconciler', 'a day'] as const;
type Arrival = (typeof ARRIVALS)[number];
const DAY = 86_400_000;

/** Notifications of a payment arrive in every order, and some of them never. */
export const arrivals: Fault = {
  name: 'arrivals',
  expected:
    'webhook before the return, missing, twice or a day late, in every order: one confirmation, one mail, one charge',
  async run(context) {
    showProgress('notifications in every order');
    const initial = await inventory(context.connection.db);
    const composition = await compose(context.env);
    const violations: string[] = [];
    const orders = permutations(ARRIVALS);
    try {
      for (const [index, order] of orders.entries()) {
        // Each sequence is cut at another position: later notifications never arrive.
        const received = order.slice(0, 1 + (index % order.length));
        const end = await playSequence(composition, context, index, received);
        if (end !== 'confirmed, mailed once') violations.push(`${received.join(', ')}: ${end}`);
      }
    } finally {
      await composition.close();
    }
    violations.push(...(await findInconsistencies(context, initial, [])));
    return {
      runs: orders.length,
      observed: `${orders.length} sequences, all with the same result`,
      violations: countRepeats(violations),
    };
  },
};

async function playSequence(
  { services }: Composition,
  { goods }: FaultContext,
  index: number,
  received: readonly Arrival[],
): Promise<string> {
  const mails: string[] = [];
  const send = async ({ to }: { readonly to: string }): Promise<void> => void mails.push(to);
  const shop = { ...services, mail: { send }, log: quietLog() };
  let now = new Date();
  const { paymentId, email } = await placePaidOrder(shop, goods.hot, index, now);
  const applyProviderStatus = async (): Promise<unknown> =>
    applyPaymentResult(
      shop,
      paymentId,
      toPaymentResult(await shop.payments.status(paymentId)),
      now,
    );
  const actions: Readonly<Record<Arrival, () => Promise<unknown>>> = {
    webhook: applyProviderStatus,
    'webhook again': applyProviderStatus,
    return: applyProviderStatus,
    reconciler: () => reconcilePayments(shop, new Date(now.getTime() + 2 * 60_000)),
    'a day': async () => {
      now = new Date(now.getTime() + DAY);
      await shop.orders.expireReservations(now);
    },
  };
  for (const arrival of received) {
    await actions[arrival]();
    await waitForMail(shop, paymentId);
  }
  // The reconciler runs regardless of the notifications.
  for (let hour = 1; hour <= 2; hour += 1) {
    now = new Date(now.getTime() + hour * 3_600_000);
    await reconcilePayments(shop, now);
    await waitForMail(shop, paymentId);
  }
  const order = await shop.orders.findByPaymentId(paymentId);
  const count = mails.filter((to) => to === email).length;
  return `${order?.confirmedAt ? 'confirmed' : order?.status}, mailed ${count === 1 ? 'once' : `${count} times`}`;
}

/** Mails are sent after the response. Until then the clock must not advance, and they must not be counted. */
async function waitForMail(
  services: Pick<Composition['services'], 'orders'>,
  paymentId: string,
): Promise<void> {
  while (await isMailPending(services, paymentId)) await pause(5);
}

async function isMailPending(
  { orders }: Pick<Composition['services'], 'orders'>,
  paymentId: string,
): Promise<boolean> {
  const order = await orders.findByPaymentId(paymentId);
  return (await orders.mails.list()).some((mail) => mail.order === order?.number);
}

async function placePaidOrder(
  { orders, basket: baskets, payments }: Composition['services'],
  variantId: number,
  index: number,
  now: Date,
): Promise<{ readonly paymentId: string; readonly email: string }> {
  const shop = getShopByLocale('en-gb');
  const owner = { sessionId: `arrivals-${index}` };
  const email = `shopper-${42_000 + index}@example.com`;
  await baskets.add(owner, shop, [{ variantId, quantity: 1 }], 'KeepExisting', now);
  const steps = { email, shippingAddress: anAddress() };
  const { checkout } = await orders.updateCheckout(owner, shop, steps, now);
  const { idempotencyKey, cost } = checkout;
  const placed = await orders.place(
    owner,
    shop,
    { idempotencyKey, expectedTotal: cost.total },
    now,
  );
  if (!placed.ok) throw new Error(`the order was not placed: ${JSON.stringify(placed.failure)}`);
  const { paymentId, order } = placed.value;
  const back = 'http://127.0.0.1:9/';
  const opened = await payments.open(shop, { paymentId, order, returnUrl: back, cancelUrl: back });
  await payByCard(opened.redirectUrl);
  return { paymentId, email };
}

function toPaymentResult(
  payment: Awaited<ReturnType<Composition['services']['payments']['status']>>,
) {
  return {
    ...payment,
    status: payment.status === 'unknown' ? ('pending' as const) : payment.status,
  };
}

function permutations(items: readonly Arrival[]): readonly (readonly Arrival[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}
