import type { APIContext } from 'astro';
import type { OrderProcedures } from '#lib/contract/orders.ts';
import type { Method, Problem, Reply } from '#lib/contract/procedures.ts';
import type { OrderNotice } from '#lib/domain/orders/order-notice.ts';
import { Outage, type OutageNotice, outageNotice } from '#lib/domain/outage.ts';
import { watchAddedItems } from '#lib/server/customers/requests/added-items.ts';
import { createCallContext } from '#lib/server/customers/requests/call-context.ts';
import { orderProcedures } from '#lib/server/orders/procedures/orders-procedures.ts';
import { reorderQuery } from '#lib/server/orders/views/order-notice.ts';
import {
  type ReturnFormError,
  type ReturnPage,
  readReturnError,
  readReturnForm,
  returnPage,
} from '#lib/server/orders/views/order-return.ts';
import { readForm } from '#lib/server/platform/forms/form-fields.ts';
import { formRequest } from '#lib/server/platform/forms/form-request.ts';
import { seeOther } from '#lib/server/platform/http/private-response.ts';
import { pageContext } from '#lib/server/platform/pages/page-response.ts';
import type { ProceduresOf } from '#lib/server/platform/rpc/procedure.ts';
import { runProcedure } from '#lib/server/platform/rpc/run-procedure.ts';
import { takeCall } from '#lib/server/platform/security/rate-limit.ts';
import type { OrderVisit } from './order-access.ts';

type OrderFormRequest = Pick<
  APIContext,
  'request' | 'locals' | 'url' | 'clientAddress' | 'cookies' | 'cache' | 'redirect'
>;
type CallResult<Name extends Method> =
  | { readonly kind: 'done'; readonly reply: Reply<Name> }
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** Rate limited, or the database is down: before, while or after the change was saved. */
  | { readonly kind: 'busy' | OutageNotice };

/** Cancels the order and redirects to its page with a notice. */
export async function submitCancellation(
  requestContext: OrderFormRequest,
  { access, path }: OrderVisit,
): Promise<Response> {
  const result = await callProcedure(requestContext, 'cancelOrder', access);
  if (result.kind === 'done') return redirectWithNotice(path, 'cancelled');
  if (result.kind !== 'refused') return redirectWithNotice(path, result.kind);
  return redirectWithNotice(path, result.problem.kind === 'too-late' ? 'tooLate' : 'notNow');
}

/** Redirect for an order that cannot be cancelled, possibly because it already is. */
export function notCancellableResponse({
  order,
  path,
}: Pick<OrderVisit, 'order' | 'path'>): Response {
  return redirectWithNotice(path, order.shopperStatus === 'cancelled' ? 'cancelled' : 'tooLate');
}

/** Adds the ordered items to the basket and redirects to the order's page with the outcome. */
export async function submitReorder(
  requestContext: OrderFormRequest,
  { access, path }: OrderVisit,
): Promise<Response> {
  const result = await callProcedure(
    requestContext,
    'reorder',
    access,
    await readForm(requestContext.request),
  );
  if (result.kind === 'done') return seeOther(`${path}?${reorderQuery(result.reply.outcome)}`);
  return redirectWithNotice(path, result.kind === 'refused' ? 'notNow' : result.kind);
}

/** Requests the return. An invalid form is shown again with typed values and errors. */
export async function submitReturn(
  requestContext: OrderFormRequest,
  { access, path, order }: OrderVisit,
): Promise<Response | ReturnPage> {
  const form = await readForm(requestContext.request);
  const input = readReturnForm(form, order);
  const pageWithError = (mistake: ReturnFormError): ReturnPage =>
    returnPage(pageContext(requestContext), order, input, mistake);
  if (input.lines.length === 0) return pageWithError({ kind: 'empty' });
  if (!input.reason) return pageWithError({ kind: 'reason' });
  const result = await callProcedure(requestContext, 'requestReturn', { ...access, ...input });
  if (result.kind === 'done') return redirectWithNotice(path, 'returned', '#returns');
  if (result.kind === 'refused') return pageWithError(readReturnError(result.problem));
  return redirectWithNotice(path, result.kind);
}

const PROCEDURES: ProceduresOf<OrderProcedures> = orderProcedures;

async function callProcedure<Name extends keyof OrderProcedures>(
  requestContext: OrderFormRequest,
  method: Name,
  payload: unknown,
  form?: FormData,
): Promise<CallResult<Name>> {
  const { services, shop, t } = requestContext.locals;
  if (takeCall('mutation', requestContext) > 0) return { kind: 'busy' };
  const fields = [...(form ?? []), ['payload', JSON.stringify(payload)] as const];
  const request = formRequest(method, fields, requestContext);
  try {
    const { requestId } = request;
    const context = await createCallContext(requestContext, shop, t);
    const noteAdded = await watchAddedItems(requestContext, context);
    const answer = await runProcedure(method, PROCEDURES[method], payload, {
      ...context,
      idempotencyKey: requestId,
    });
    request.finish();
    if (!answer.ok) return { kind: 'refused', problem: answer.problem };
    noteAdded(answer.reply);
    return { kind: 'done', reply: answer.reply };
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('form.outage', { method, port: error.port, reason: error.message });
    request.keepForRetry();
    return { kind: outageNotice(error) };
  }
}

function redirectWithNotice(at: string, notice: OrderNotice, hash = ''): Response {
  return seeOther(`${at}?notice=${notice}${hash}`);
}
