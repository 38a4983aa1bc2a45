import type { APIContext } from 'astro';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { currentSession } from '#lib/server/customers/sign-in/session.ts';
import { orderLink } from '#lib/server/orders/mails/order-link.ts';
import { cleanText, submitOrderForm, type TrackPage } from './order-track-controller.ts';

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
  const { request, locals, url, cookies } = requestContext;
  const { services } = locals;
  if (request.method !== 'POST') {
    const session = await currentSession(cookies, services);
    const number = cleanText(url.searchParams.get('number'));
    return { status: 200, number, email: session?.user?.email ?? '', errors: {} };
  }
  return submitOrderForm<WithdrawalPage>(requestContext, {
    wrong: 'orders:withdrawWrong',
    event: 'withdrawal.outage',
    find: (input) => withdraw(locals, input),
  });
}

async function withdraw(
  { services, shop }: WithdrawalRequest['locals'],
  input: Pick<TrackPage, 'number' | 'email'>,
): Promise<WithdrawalPage | undefined> {
  const order = await services.orders.desk.withdraw(input.number, input.email, services.now());
  const at = order && withdrawnAt(order);
  if (!order || at === undefined) return undefined;
  const orderPath = await orderLink(services, order, shop.locale);
  const received = { number: order.number, at, email: order.email, orderPath };
  return { status: 200, ...input, errors: {}, received };
}

function withdrawnAt({ history }: OrderDetail): string | undefined {
  return history.find(({ kind }) => kind === 'withdrawn')?.at;
}
