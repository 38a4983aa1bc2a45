import { randomUUID } from 'node:crypto';
import { guestOrdersPath } from '#lib/domain/customers/customer-paths.ts';
import { mailboxKey } from '#lib/domain/customers/mailbox.ts';
import { Outage } from '#lib/domain/outage.ts';
import { type PageResult, readLimitedForm } from '#lib/server/customers/requests/limited-form.ts';
import type {
  AccountRequest,
  AccountVisit,
} from '#lib/server/customers/requests/require-customer.ts';
import { type CustomerContext, customerId } from '#lib/server/customers/views/customer-context.ts';
import { GUEST_ORDERS_HOURS, guestOrdersMail } from '#lib/server/orders/mails/guest-orders.ts';
import {
  type GuestOrdersPage,
  guestOrdersView,
  openGuestOrderLink,
} from '#lib/server/orders/views/guest-orders.ts';
import { seeOther } from '#lib/server/platform/http/private-response.ts';
import { sendMail } from '#lib/server/platform/mail/send-mail.ts';

/** Notices of the page: kind and i18n key. */
const NOTICES = {
  sent: ['done', 'orders:guestSent'],
  done: ['done', 'orders:guestDone'],
  none: ['done', 'orders:guestNone'],
  expired: ['failed', 'orders:guestExpired'],
  busy: ['failed', 'account:busy'],
  unavailable: ['failed', 'newsletter:unavailableText'],
} as const;
type Notice = keyof typeof NOTICES;

/**
 * `/{locale}/account/guest-orders`: mails a link to the account's own address, which the provider has not verified. The
 * answer is the same whether or not there are orders. `token`: the link, whose button moves the orders. Opening it moves
 * nothing, because mail programs open links, too.
 */
export async function handleGuestOrdersRequest(
  requestContext: AccountRequest,
  { context }: AccountVisit,
  token?: string,
): Promise<Response | PageResult<GuestOrdersPage>> {
  const { request, url } = requestContext;
  if (request.method === 'POST') {
    const notice = await runAction(requestContext, context, token);
    return seeOther(`${guestOrdersPath(context.shop.locale)}?notice=${notice}`);
  }
  const page = await guestOrdersView(context, token);
  const requested = token === undefined ? url.searchParams.get('notice') : undefined;
  const key = page.isExpired ? 'expired' : NAMES.find((name) => name === requested);
  if (!key) return { status: 200, page };
  const [kind, text] = NOTICES[key];
  return { status: 200, page, notice: { kind, text: context.t(text, { email: page.email }) } };
}

const NAMES = Object.keys(NOTICES) as readonly Notice[];

async function runAction(
  requestContext: AccountRequest,
  context: CustomerContext,
  token: string | undefined,
): Promise<Notice> {
  const form = await readLimitedForm(requestContext);
  if (!form) return 'busy';
  return token === undefined ? requestLink(requestContext, context) : followLink(context, token);
}

/** Rate limited as an attempt, because it sends mail. */
async function requestLink(
  { locals, clientAddress }: AccountRequest,
  context: CustomerContext,
): Promise<Notice> {
  const { services } = context;
  const { email, isVerified } = await guestOrdersView(context);
  // Orders of a verified address come with each sign-in.
  if (isVerified) return 'none';
  const attempt = { kind: 'mail', subject: mailboxKey(email), client: clientAddress } as const;
  if ((await locals.services.security.attempts.take(attempt)) > 0) return 'busy';
  const link = { userId: customerId(context), key: randomUUID(), email };
  const until = new Date(services.now().getTime() + GUEST_ORDERS_HOURS * 3_600_000);
  try {
    await services.customers.saveGuestOrderLink(link, until);
    await sendMail(services, await guestOrdersMail(services, context, link));
    return 'sent';
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('guest-orders.not-asked', { port: error.port, reason: error.message });
    return 'unavailable';
  }
}

async function followLink(context: CustomerContext, token: string): Promise<Notice> {
  const { services } = context;
  const link = await openGuestOrderLink(context, token);
  const count = link && (await services.customers.claimLinkedOrders(link, services.now()));
  if (count === undefined) return 'expired';
  if (count > 0) services.log.info('customer.guest-orders-claimed', { count });
  return count > 0 ? 'done' : 'none';
}
