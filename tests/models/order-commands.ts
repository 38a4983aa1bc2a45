import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { sql } from 'kysely';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import type { PaymentDue } from '#lib/domain/orders/placement.ts';
import { reconcilePayments } from '#lib/server/orders/jobs/reconcile-payments.ts';
import { ADDRESS, GB, mergeGuestBasket, setPrice } from '../support/a-shop-floor.ts';
import { SHOPPER } from '../support/an-order-lifecycle.ts';
import { printedPictures } from '../support/printed-pictures.ts';
import { quietLog } from '../support/quiet-log.ts';
import type { ModelLine } from './basket-model.ts';
import type { Command, CommandOf } from './commands.ts';
import { basketOf, keyOf, nthOf, shopperOf, timeOf, type Walk } from './walk.ts';

/** Order commands of shoppers, the provider, the staff and the clock. */
export const ORDER_COMMANDS = {
  async 'sign-in'(walk: Walk, { who, customer }: CommandOf<'sign-in'>) {
    const shopper = shopperOf(walk, who);
    if (shopper.owner.userId !== undefined) return;
    const signedIn = { ...shopper.owner, userId: `customer-${customer}` };
    const { rows } = await sql`select from basket where owner = ${keyOf(signedIn)}`.execute(
      walk.floor.db,
    );
    await mergeGuestBasket(walk.floor, shopper.owner, signedIn.userId);
    walk.model.signIn(keyOf(shopper.owner), keyOf(signedIn), rows.length > 0);
    shopper.owner = signedIn;
  },

  async 'sign-out'(walk: Walk, { who }: CommandOf<'sign-out'>) {
    walk.sessions += 1;
    shopperOf(walk, who).owner = { sessionId: `walk-again-${walk.sessions}` };
  },

  async look(walk: Walk, { who }: CommandOf<'look'>) {
    await readCheckout(walk, who);
  },

  async place(walk: Walk, { who, isOld }: CommandOf<'place'>) {
    const old = shopperOf(walk, who).seen;
    const fresh = await readCheckout(walk, who);
    const { idempotencyKey, cost } = isOld && old ? old : fresh;
    const placement = { idempotencyKey, expectedTotal: cost.total };
    const { owner } = shopperOf(walk, who);
    const placed = await walk.floor.orders.place(owner, GB, placement, timeOf(walk));
    const orderable = orderableOf(walk, who);
    if (placed.ok) {
      strictEqual(placed.value.order.cost.total, cost.total, 'the total differs from the checkout');
      return noteOrder(walk, who, placed.value, orderable);
    }
    const isFailureExpected = isOld || orderable === undefined || orderable === 'gifts';
    ok(isFailureExpected, `the order should have been placed: ${JSON.stringify(placed.failure)}`);
  },

  async word(walk: Walk, { nth, status, isLost }: CommandOf<'word'>) {
    const order = nthOf(walk.model.orders, nth);
    if (!order) return;
    const newStatus = walk.provider.moves(order.paymentId, status);
    if (isLost) return;
    await walk.floor.orders.applyPaymentResult(order.paymentId, newStatus, timeOf(walk));
    walk.model.applyPaymentStatus(order, newStatus);
  },

  async cancel(walk: Walk, { nth }: CommandOf<'cancel'>) {
    const order = nthOf(walk.model.orders, nth);
    if (!order) return;
    await walk.floor.orderDesk.cancel(order.number, SHOPPER, timeOf(walk));
    walk.model.cancel(order);
  },

  async 'half-an-hour'(walk: Walk) {
    walk.now += 31 * 60_000;
    await walk.floor.orders.expireReservations(timeOf(walk));
    walk.model.expire(walk.now);
  },

  reconcile: (walk: Walk) => reconcilePaymentsAndModel(walk),

  async reprice(walk: Walk, { variant, price }: CommandOf<'reprice'>) {
    await setPrice(walk.floor, variant, price);
  },

  async restock(walk: Walk, { variant, quantity }: CommandOf<'restock'>) {
    const before = walk.model.stock.get(variant) ?? 0;
    const more = Math.max(quantity, -before);
    await sql`update stock set quantity = quantity + ${more}::integer
      where variant_id = ${variant}`.execute(walk.floor.db);
    walk.model.stock.set(variant, before + more);
    walk.initial.set(variant, (walk.initial.get(variant) ?? 0) + more);
  },
} satisfies {
  readonly [Kind in Command['kind']]?: (walk: Walk, command: CommandOf<Kind>) => Promise<void>;
};

/** Reconciles payments, and applies the same statuses to the model in order. */
export async function reconcilePaymentsAndModel({
  floor,
  model,
  provider,
  now,
}: Walk): Promise<void> {
  const updates: (() => void)[] = [];
  const orders: typeof floor.orders = {
    ...floor.orders,
    applyPaymentResult(paymentId, status, at) {
      const order = model.orders.find((one) => one.paymentId === paymentId);
      updates.push(() => order && model.applyPaymentStatus(order, status));
      return floor.orders.applyPaymentResult(paymentId, status, at);
    },
  };
  const outside = {
    payments: provider,
    mail: { send: async () => {} },
    siteUrl: '',
    printing: { pictures: printedPictures },
    security: { seal: async () => 'sealed' },
  };
  const services = { ...outside, orders: { ...orders, mails: floor.orderMails }, log: quietLog() };
  await reconcilePayments(services, new Date(now));
  for (const applyUpdate of updates) applyUpdate();
  model.expire(now);
}

async function readCheckout(walk: Walk, who: number): Promise<Checkout> {
  const shopper = shopperOf(walk, who);
  const { orders } = walk.floor;
  let checkout = await orders.checkout(shopper.owner, GB, timeOf(walk));
  if (checkout.step !== 'payment') {
    const steps = {
      email: `${keyOf(shopper.owner).replace(':', '-')}@example.com`,
      shippingAddress: ADDRESS,
    };
    checkout = (await orders.updateCheckout(shopper.owner, GB, steps, timeOf(walk))).checkout;
  }
  shopper.seen = checkout;
  return checkout;
}

/** `gifts`: the model does not predict their availability. */
function orderableOf(walk: Walk, who: number): readonly ModelLine[] | undefined | 'gifts' {
  const basket = basketOf(walk, who);
  if (basket.lines.some((line) => line.isGift)) return 'gifts';
  return walk.model.orderable(basket);
}

function noteOrder(
  { model, now, shoppers }: Walk,
  who: number,
  { paymentId, order }: PaymentDue,
  orderable: ReturnType<typeof orderableOf>,
): void {
  const units = order.lines.map(({ variantId, quantity, itemGroup }) => ({
    ...{ variant: variantId, quantity, isGift: itemGroup !== undefined },
  }));
  const known = model.orders.find((one) => one.paymentId === paymentId);
  if (!known && orderable !== 'gifts')
    deepStrictEqual(units, orderable, 'different items were ordered');
  if (known && known.state !== 'waiting') return;
  const owner = shoppers[who]?.owner;
  if (owner) model.placed(keyOf(owner), { paymentId, number: order.number, units }, now);
}
