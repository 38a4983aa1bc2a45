import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { OrderAccess } from '#lib/contract/orders.ts';
import {
  type OrderDetail,
  RETURN_REASONS,
  type ReturnFailure,
} from '#lib/domain/orders/order-lifecycle.ts';
import { printedGroups, reorderItems, reorderOutcomes } from '#lib/domain/orders/reorder.ts';
import { afterCommit } from '#lib/domain/outage.ts';
import { reorderedPrints } from '#lib/server/basket/printing/reordered-prints.ts';
import { countBasket } from '#lib/server/basket/procedures/badge-counts.ts';
import { startOrderOutbox } from '#lib/server/orders/jobs/order-outbox.ts';
import { orderLink, orderNumberFromToken } from '#lib/server/orders/mails/order-link.ts';
import { resolveBasketOwner } from '#lib/server/platform/rpc/basket-owner.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import {
  IDEMPOTENCY_CONFLICT,
  idempotencyKeyFor,
} from '#lib/server/platform/rpc/idempotency-key.ts';
import {
  notFound,
  type Procedure,
  type ProcedureResult,
  reject,
  reply,
} from '#lib/server/platform/rpc/procedure.ts';
import { projectBasket } from '#lib/server/platform/rpc/projection.ts';
import { id } from '#lib/server/platform/rpc/schemas.ts';
import { holdBefore } from '#lib/server/waiting-room/hold-reply.ts';
import { orderToWire } from './order-wire.ts';

/** Reading, cancelling, returning and repeating an order. */

const token = z.string().min(1).max(2_000);
const orderId = z.object({ orderId: id });
const cbdToken = z.object({ cbdToken: token });
const line = z.object({ position: z.int().min(0).max(1_000), quantity: z.int().min(0).max(1_000) });

export const getOrderById: Procedure<'getOrderById'> = {
  effect: 'read',
  payload: orderId,
  run: (payload, context) =>
    withOrder(payload, context, async (order) =>
      reply(await orderToWire(context.services, order, context.shop)),
    ),
};

export const getOrderDataByCbd: Procedure<'getOrderDataByCbd'> = {
  effect: 'read',
  payload: cbdToken,
  run: (payload, context) =>
    withOrder(payload, context, async (order) =>
      reply(await orderToWire(context.services, order, context.shop)),
    ),
};

/** Rate limited as an attempt, so that order numbers and addresses cannot be guessed. */
export const trackOrder: Procedure<'trackOrder'> = {
  effect: 'mutation',
  attempt: ({ number }) => ({
    kind: 'order',
    subject: number.trim().toUpperCase(),
    isFreeOnSuccess: true,
  }),
  payload: z.object({ number: z.string().max(100), email: z.string().max(320) }),
  async run({ number, email }, { services, shop }) {
    const order = await services.orders.desk.track(number, email);
    if (!order) return notFound('No order has this number and this e-mail address.');
    const path = await orderLink(services, order, shop.locale);
    return reply({ path, cbdToken: path.slice(path.lastIndexOf('/') + 1) });
  },
};

export const cancelOrder: Procedure<'cancelOrder'> = {
  effect: 'mutation',
  payload: z.union([orderId, cbdToken]),
  run: (payload, context) =>
    withOrder(payload, context, async ({ number }) => {
      const { services, shop } = context;
      const result = await services.orders.desk.cancel(
        number,
        { source: 'shopper' },
        services.now(),
      );
      if (!result) return orderNotFound();
      if (!result.ok) {
        const detail = 'The order is packed already.';
        return reject({ title: 'Conflict', status: 409, detail, kind: result.failure.kind });
      }
      startOrderOutbox(services);
      return reply({ order: await afterCommit(() => orderToWire(services, result.value, shop)) });
    }),
};

export const requestReturn: Procedure<'requestReturn'> = {
  effect: 'mutation',
  payload: z.intersection(
    z.union([orderId, cbdToken]),
    z.object({ lines: z.array(line).max(200), reason: z.enum(RETURN_REASONS) }),
  ),
  run: (payload, context) =>
    withOrder(payload, context, async ({ number }) => {
      const { services, shop } = context;
      const by = { source: 'shopper' } as const;
      const { lines, reason } = payload;
      const request = { lines, reason };
      const result = await services.orders.desk.requestReturn(number, request, by, services.now());
      if (!result) return orderNotFound();
      if (!result.ok) return returnProblem(result.failure);
      startOrderOutbox(services);
      const { made, order } = result.value;
      return reply({
        code: made.code,
        order: await afterCommit(() => orderToWire(services, order, shop)),
      });
    }),
};

export const reorder: Procedure<'reorder'> = {
  effect: 'mutation',
  badgeCounts: countBasket,
  payload: z.union([orderId, cbdToken]),
  run: (payload, context) =>
    withOrder(payload, context, async ({ lines }) => {
      const { services, shop } = context;
      const held = await holdBefore(context, async () =>
        lines.map(({ productId }) => ({ kind: 'product', productId })),
      );
      if (held) return held;
      const owner = await resolveBasketOwner(context);
      const plain = reorderItems(lines, () => randomBytes(4).toString('hex'));
      const { items, lost } = await reorderedPrints(printedGroups(lines), context);
      const { kind, basket, errors } = await services.basket.add(
        owner,
        shop,
        [...plain, ...items],
        'AddQuantityToExisting',
        services.now(),
        idempotencyKeyFor('reorder', payload, context),
      );
      if (kind === 'conflict') return IDEMPOTENCY_CONFLICT;
      return reply({
        basket: projectBasket(basket, undefined),
        ...(errors.length > 0 && { errors }),
        outcome: reorderOutcomes(lines, errors, lost),
      });
    }),
};

/** Runs `act` with the order. The database query includes the owner, so another customer's order is not found. */
async function withOrder<Value>(
  access: OrderAccess,
  context: CallContext,
  act: (order: OrderDetail) => Promise<ProcedureResult<Value>>,
): Promise<ProcedureResult<Value>> {
  const { services, session } = context;
  if (access.cbdToken !== undefined) {
    const number = await orderNumberFromToken(services, access.cbdToken);
    const order =
      number === undefined ? undefined : await services.orders.desk.findByNumber(number);
    if (order) return act(order);
    const detail = 'The token is not of this shop, or older than two hours.';
    return reject({ title: 'Bad Request', status: 400, detail });
  }
  const userId = session?.user?.referenceKey;
  if (userId === undefined) {
    return reject({ title: 'Unauthorized', status: 401, detail: 'Nobody is signed in.' });
  }
  const order = await services.orders.desk.findForUserById(userId, access.orderId);
  return order ? act(order) : orderNotFound();
}

function orderNotFound(): ProcedureResult<never> {
  return notFound('There is no such order.');
}

const RETURN_DETAILS: Readonly<Record<ReturnFailure['kind'], string>> = {
  closed: 'Nothing of it has arrived, or the time for it is over.',
  printed: 'What was made for one shopper alone cannot come back.',
  quantity: 'More than arrived, or than is left.',
  empty: 'Nothing was chosen.',
};

function returnProblem(failure: ReturnFailure): ProcedureResult<never> {
  const { kind } = failure;
  return reject({
    title: 'Return refused',
    status: 400,
    detail: RETURN_DETAILS[kind],
    kind,
    errors: 'position' in failure ? [failure] : [],
  });
}
