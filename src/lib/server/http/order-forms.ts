import type { APIContext } from 'astro';
import type { Method, Problem, Reply } from '#lib/contract/procedures.ts';
import type { OrderNotice } from '#lib/domain/order-notice.ts';
import { Outage } from '#lib/domain/outage.ts';
import { dispatch } from '#lib/server/rpc/router.ts';
import { reorderQuery } from '#lib/server/views/order-notice.ts';
import {
  type ReturnMistake,
  type ReturnPage,
  returnMistake,
  returnPage,
  returnWish,
} from '#lib/server/views/order-return.ts';
import { callContext } from './call.ts';
import { typedForm } from './form-fields.ts';
import { formRequest } from './form-request.ts';
import type { OrderVisit } from './order-visit.ts';
import { pageContext } from './page.ts';
import { seeOther } from './private-answer.ts';

type Door = Pick<
  APIContext,
  'request' | 'locals' | 'url' | 'clientAddress' | 'cookies' | 'cache' | 'redirect'
>;
type Heard<Name extends Method> =
  | { readonly kind: 'done'; readonly reply: Reply<Name> }
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** Too many at once, or the database is away, before or after the change was saved. */
  | { readonly kind: 'busy' | 'unavailable' | 'committed' };

/** Calls the order off and says on its page what came of it. */
export async function cancelForm(door: Door, { access, at }: OrderVisit): Promise<Response> {
  const heard = await call(door, 'cancelOrder', access);
  if (heard.kind === 'done') return said(at, 'cancelled');
  if (heard.kind !== 'refused') return said(at, heard.kind);
  return said(at, heard.problem.kind === 'too-late' ? 'tooLate' : 'notNow');
}

/** Where somebody is sent who wants to call off what cannot be any more; it may be that it is already. */
export function notCancellable({ order, at }: Pick<OrderVisit, 'order' | 'at'>): Response {
  return said(at, order.shopperStatus === 'cancelled' ? 'cancelled' : 'tooLate');
}

/** Puts what was ordered into the basket and says on the order's page what came along. */
export async function reorderForm(door: Door, { access, at }: OrderVisit): Promise<Response> {
  const heard = await call(door, 'reorder', access, await typedForm(door.request));
  if (heard.kind === 'done') return seeOther(`${at}?${reorderQuery(heard.reply.outcome)}`);
  return said(at, heard.kind === 'refused' ? 'notNow' : heard.kind);
}

/** Asks for the return; a wish that cannot be met comes back with what was chosen and what is wrong. */
export async function returnForm(
  door: Door,
  { access, at, order }: OrderVisit,
): Promise<Response | ReturnPage> {
  const form = await typedForm(door.request);
  const wish = returnWish(form, order);
  const mistaken = (mistake: ReturnMistake): ReturnPage =>
    returnPage(pageContext(door), order, wish, mistake);
  if (wish.lines.length === 0) return mistaken({ kind: 'empty' });
  if (!wish.reason) return mistaken({ kind: 'reason' });
  const heard = await call(door, 'requestReturn', { ...access, ...wish });
  if (heard.kind === 'done') return said(at, 'returned', '#returns');
  if (heard.kind === 'refused') return mistaken(returnMistake(heard.problem));
  return said(at, heard.kind);
}

async function call<Name extends Method>(
  door: Door,
  method: Name,
  payload: unknown,
  form?: FormData,
): Promise<Heard<Name>> {
  const { services, limits, shop, t } = door.locals;
  if (limits.take('mutation', door.clientAddress) > 0) return { kind: 'busy' };
  const fields = [...(form ?? []), ['payload', JSON.stringify(payload)] as const];
  const request = formRequest(method, fields, door);
  try {
    const { requestId } = request;
    const context = await callContext(door, shop, t);
    const answer = await dispatch(method, payload, { ...context, requestId });
    request.finish();
    if (!answer.ok) return { kind: 'refused', problem: answer.problem };
    return { kind: 'done', reply: answer.reply as Reply<Name> };
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('form.outage', { method, port: error.port, reason: error.message });
    request.keepForRetry();
    return { kind: error.isCommitted ? 'committed' : 'unavailable' };
  }
}

function said(at: string, notice: OrderNotice, hash = ''): Response {
  return seeOther(`${at}?notice=${notice}${hash}`);
}
