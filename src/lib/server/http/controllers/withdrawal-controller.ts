import type { APIContext } from 'astro';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { Outage } from '#lib/domain/outage.ts';
import { currentSession } from '#lib/server/http/auth/session.ts';
import { readForm } from '#lib/server/http/forms/form-fields.ts';
import { isSameOrigin } from '#lib/server/http/security/same-origin.ts';
import { PRIVATE_HEADERS } from '#lib/server/http/server/private-response.ts';
import { orderLink } from '#lib/server/mail/order-link.ts';
import { cleanText, findTrackErrors, type TrackPage } from './order-track-controller.ts';

type WithdrawalRequest = Pick<
  APIContext,
  'request' | 'locals' | 'url' | 'clientAddress' | 'cookies'
>;

/** The form of the withdrawal, or what was received. */
export interface WithdrawalPage extends TrackPage {
  readonly received?: {
    readonly number: string;
    /** RFC 3339. */
    readonly at: string;
    /** Address that the confirmation is sent to. */
    readonly email: string;
    /** Signed path of the order. */
    readonly orderPath: string;
  };
}

/**
 * `/{locale}/order/withdrawal`: withdrawal from a contract (Directive 2011/83/EU, article 11a). Nobody has to sign in; a
 * customer's own address is filled in, and the number by links from an order. Limited against guessing of numbers.
 */
export async function handleWithdrawalRequest(
  requestContext: WithdrawalRequest,
): Promise<Response | WithdrawalPage> {
  const { request, locals, url, cookies, clientAddress } = requestContext;
  const { services } = locals;
  if (request.method !== 'POST') {
    const session = await currentSession(cookies, services);
    const number = cleanText(url.searchParams.get('number'));
    return { status: 200, number, email: session?.user?.email ?? '', errors: {} };
  }
  if (!isSameOrigin(request.headers, services.siteUrl)) {
    return new Response('Forbidden', { status: 403, headers: PRIVATE_HEADERS });
  }
  const form = await readForm(request);
  const input = { number: cleanText(form.get('number')), email: cleanText(form.get('email')) };
  const errors = findTrackErrors(input);
  if (Object.keys(errors).length > 0) return { status: 422, ...input, errors };
  const attempt = { kind: 'order', subject: input.number, client: clientAddress } as const;
  if ((await services.attempts.take(attempt)) > 0)
    return { status: 429, ...input, errors, message: 'orders:trackBusy' };
  const page = await withdraw(requestContext, input);
  if (page.received) await services.attempts.refund(attempt);
  return page;
}

async function withdraw(
  { locals: { services, shop } }: WithdrawalRequest,
  input: Pick<TrackPage, 'number' | 'email'>,
): Promise<WithdrawalPage> {
  try {
    const order = await services.orderDesk.withdraw(input.number, input.email, services.now());
    const at = order && withdrawnAt(order);
    if (!order || at === undefined)
      return { status: 422, ...input, errors: {}, message: 'orders:withdrawWrong' };
    const orderPath = await orderLink(services, order, shop.locale);
    const received = { number: order.number, at, email: order.email, orderPath };
    return { status: 200, ...input, errors: {}, received };
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('withdrawal.outage', { port: error.port, reason: error.message });
    return { status: 503, ...input, errors: {}, message: 'orders:trackUnavailable' };
  }
}

function withdrawnAt({ history }: OrderDetail): string | undefined {
  return history.find(({ kind }) => kind === 'withdrawn')?.at;
}
