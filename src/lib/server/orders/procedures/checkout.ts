import * as z from 'zod';
import {
  EARLIER_PAYMENT_KIND,
  NOT_OPEN_KIND,
  type PlacementRejection,
} from '#lib/contract/checkout.ts';
import type { Reply } from '#lib/contract/procedures.ts';
import { DELIVERY_COUNTRIES } from '#lib/domain/addresses/delivery-countries.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import { MAX_FIELD_LENGTH } from '#lib/domain/checkout/checkout-form.ts';
import { GIFT_WRAPS } from '#lib/domain/checkout/gift.ts';
import type { PlaceOrderFailure } from '#lib/domain/orders/order.ts';
import type { PaymentDue } from '#lib/domain/orders/placement.ts';
import { afterCommit, Outage } from '#lib/domain/outage.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { clampBasketToStock } from '#lib/server/basket/procedures/clamp-basket-to-stock.ts';
import { projectCheckout } from '#lib/server/checkout/procedures/checkout-projection.ts';
import { isClosedForLaw } from '#lib/server/checkout/procedures/legal-pages.ts';
import { offerNewsletter } from '#lib/server/checkout/procedures/offer-newsletter.ts';
import { saveDeliveryAddress } from '#lib/server/checkout/procedures/save-delivery-address.ts';
import { resolveBasketOwner } from '#lib/server/platform/rpc/basket-owner.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import {
  type Procedure,
  type ProcedureResult,
  reject,
  reply,
} from '#lib/server/platform/rpc/procedure.ts';
import { noPayload } from '#lib/server/platform/rpc/schemas.ts';
import { createPaymentRedirect } from './payment-redirect.ts';
import { roomsBeforeOrder } from './rooms-before-order.ts';

/** The hosted checkout. Its state is on the server; each reply contains all of it. */

const buyer = z.string().max(20).exactOptional();
const line = z.string().max(MAX_FIELD_LENGTH);
// Lengths only: the domain validates per country and reports errors per field.
const address = z.object({
  firstName: line,
  lastName: line,
  street: line,
  houseNumber: line,
  additional: line,
  zipCode: line,
  city: line,
  state: line,
  countryCode: z.enum(DELIVERY_COUNTRIES),
  phone: line,
});

// Generous limit: the domain reports a text too long for the card at its field and keeps the typed text.
const gift = z.object({ message: z.string().max(2000), wrap: z.enum(GIFT_WRAPS) });

export const getCheckout: Procedure<'getCheckout'> = {
  effect: 'read',
  payload: noPayload,
  async run(_, context) {
    return reply({ checkout: await readCheckout(context) });
  },
};

export const updateCheckout: Procedure<'updateCheckout'> = {
  effect: 'mutation',
  payload: z.object({
    buyer,
    email: z.string().max(320).exactOptional(),
    shippingAddress: address.exactOptional(),
    billingAddress: address.nullable().exactOptional(),
    deliveryKey: z.enum(['standard', 'express']).exactOptional(),
    gift: gift.exactOptional(),
    saveAddress: z.boolean().exactOptional(),
    joinNewsletter: z.boolean().exactOptional(),
  }),
  async run({ buyer: expectedBuyer, saveAddress, joinNewsletter, ...update }, context) {
    if (!isBuyer(expectedBuyer, context)) return SIGNED_OUT;
    const { services, shop } = context;
    const owner = await resolveBasketOwner(context);
    const saved = await services.orders.updateCheckout(owner, shop, update, services.now());
    if (saveAddress && saved.errors.length === 0) {
      await afterCommit(() => saveDeliveryAddress(saved.checkout, context));
    }
    if (joinNewsletter && update.email && saved.errors.length === 0) {
      await offerNewsletter(update.email, context);
    }
    return reply({ ...saved, checkout: projectCheckout(saved.checkout) });
  },
};

export const placeOrder: Procedure<'placeOrder'> = {
  effect: 'mutation',
  payload: z.object({
    buyer,
    idempotencyKey: z.string().min(8).max(100),
    expectedTotal: z.int().min(0),
    acceptsTerms: z.boolean(),
    acceptsNoReturn: z.boolean().exactOptional(),
    seen: z.string().max(20_000).exactOptional(),
  }),
  async run(payload, context) {
    if (!isBuyer(payload.buyer, context)) return SIGNED_OUT;
    if (!payload.acceptsTerms) return failureReply({ kind: 'terms' }, context);
    const { services, shop } = context;
    if (await isClosedForLaw(services, shop)) return NOT_OPEN;
    const owner = await resolveBasketOwner(context);
    const rooms = await roomsBeforeOrder(owner, context);
    if (rooms.held) return rooms.held;
    const placement = {
      idempotencyKey: payload.idempotencyKey,
      expectedTotal: minor(payload.expectedTotal),
      ...(payload.seen !== undefined && { seen: payload.seen }),
      ...(payload.acceptsNoReturn && { acceptsNoReturn: true }),
    };
    const placed = await services.orders.place(owner, shop, placement, services.now());
    if (!placed.ok) return placementFailure(placed.failure, context);
    services.orders.failpoint?.('after-place');
    await rooms.leave();
    return openPayment(placed.value, context);
  },
};

const SIGNED_OUT = reject({
  title: 'Unauthorized',
  status: 401,
  kind: 'signed-out',
  detail: 'The customer of this checkout is not signed in any more. Nothing was ordered.',
});

/** The key belongs to an order with other contents or to a finished one. Reading the checkout again returns a new key. */
const CONFLICT = reject({
  title: 'Conflict',
  status: 409,
  kind: 'conflict',
  detail: 'This key belongs to another order. Nothing was ordered; the checkout has a new key.',
});

/** The order waits under its key: pressing again tries to close the earlier page again. */
const EARLIER_PAYMENT = reject({
  title: 'Earlier payment still open',
  status: 503,
  kind: EARLIER_PAYMENT_KIND,
  detail: 'The payment page of an earlier order could not be closed, so no second one was opened.',
});

const NOT_OPEN = reject({
  title: 'Shop not open yet',
  status: 503,
  kind: NOT_OPEN_KIND,
  detail: 'The shop lacks its legal pages, so it takes no payment yet. Nothing was ordered.',
});

/** Guards against orders from a page rendered for a customer who has since signed out in another tab. */
function isBuyer(expectedBuyer: string | undefined, { session }: CallContext): boolean {
  return expectedBuyer === undefined || expectedBuyer === String(session?.user?.id);
}

/**
 * Asks the provider for its card page. If it cannot be reached, the order stays pending under its key: a retry finds
 * the same order, and the reconciler releases its stock in the end.
 */
async function openPayment(
  payment: PaymentDue,
  { services, shop }: CallContext,
): Promise<ProcedureResult<Reply<'placeOrder'>>> {
  try {
    const redirect = await createPaymentRedirect(services, shop, payment);
    services.orders.failpoint?.('after-open');
    if (redirect.kind === 'redirect') return reply({ status: 'placed', redirectUrl: redirect.url });
    return redirect.kind === 'replaced' ? CONFLICT : EARLIER_PAYMENT;
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('payment.unavailable', { port: error.port, reason: error.message });
    return reject({
      title: 'Payment unavailable',
      status: 503,
      kind: 'unavailable',
      detail: 'The payment provider could not be reached. Nothing was charged.',
    });
  }
}

async function placementFailure(
  failure: PlaceOrderFailure,
  context: CallContext,
): Promise<ProcedureResult<Reply<'placeOrder'>>> {
  if (failure.kind === 'conflict') return CONFLICT;
  if (failure.kind === 'changed') await clampBasketToStock(failure.changes, context);
  return failureReply(failure, context);
}

async function failureReply(
  failure: PlacementRejection,
  context: CallContext,
): Promise<ProcedureResult<Reply<'placeOrder'>>> {
  return reply({ status: 'failed', failure, checkout: await readCheckout(context) });
}

async function readCheckout(context: CallContext): Promise<Checkout> {
  const { services, shop } = context;
  return projectCheckout(
    await services.orders.checkout(await resolveBasketOwner(context), shop, services.now()),
  );
}
