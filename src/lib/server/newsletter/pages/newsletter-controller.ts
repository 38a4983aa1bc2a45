import { accountPath } from '#lib/domain/customers/customer-paths.ts';
import { mailboxKey } from '#lib/domain/customers/mailbox.ts';
import type { NewsletterNotice } from '#lib/domain/customers/newsletter.ts';
import { Outage } from '#lib/domain/outage.ts';
import {
  type PageNotice,
  type PageResult,
  readLimitedForm,
} from '#lib/server/customers/requests/limited-form.ts';
import type {
  AccountRequest,
  AccountVisit,
} from '#lib/server/customers/requests/require-customer.ts';
import type { CustomerContext } from '#lib/server/customers/views/customer-context.ts';
import { requestNewsletter } from '#lib/server/newsletter/newsletter.ts';
import {
  type NewsletterChoice,
  newsletterView,
} from '#lib/server/newsletter/views/account-newsletter.ts';
import { seeOther } from '#lib/server/platform/http/private-response.ts';

const NOTICES = ['check', 'left', 'invalid', 'unavailable', 'busy'] as const;

/**
 * `/{locale}/account/newsletter`: subscribing needs a confirmed mail link. Unsubscribing a verified address is immediate;
 * of any other address it needs the link of a newsletter.
 */
export async function handleNewsletterRequest(
  requestContext: AccountRequest,
  { context }: AccountVisit,
): Promise<Response | PageResult<NewsletterChoice>> {
  if (requestContext.request.method === 'POST') {
    const notice = await runAction(requestContext, context);
    return seeOther(`${accountPath(context.shop.locale, 'newsletter')}?notice=${notice}`);
  }
  const requested = requestContext.url.searchParams.get('notice');
  return {
    status: 200,
    page: await newsletterView(context),
    notice: toPageNotice(
      NOTICES.find((candidate) => candidate === requested),
      context,
    ),
  };
}

async function runAction(
  requestContext: AccountRequest,
  context: CustomerContext,
): Promise<NewsletterNotice> {
  const form = await readLimitedForm(requestContext);
  if (!form) return 'busy';
  const { email, isVerified } = await newsletterView(context);
  if (form.get('press') === 'leave') {
    if (!isVerified) return 'invalid';
    await context.services.newsletter.leave({ email, shopId: context.shop.id });
    return 'left';
  }
  return subscribeCustomer(requestContext, context, email, form.get('consent'));
}

/** Rate limited as an attempt, because it sends mail. An outage of the mail server becomes a notice. */
export async function subscribeCustomer(
  { locals, clientAddress }: Pick<AccountRequest, 'locals' | 'clientAddress'>,
  context: CustomerContext,
  email: string,
  consent: unknown,
): Promise<NewsletterNotice> {
  const attempt = { kind: 'mail', subject: mailboxKey(email), client: clientAddress } as const;
  if ((await locals.services.security.attempts.take(attempt)) > 0) return 'busy';
  try {
    return await requestNewsletter(context, { email, consent });
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    const { log } = context.services;
    log.warn('newsletter.not-asked', { port: error.port, reason: error.message });
    return 'unavailable';
  }
}

function toPageNotice(
  notice: (typeof NOTICES)[number] | undefined,
  { t }: CustomerContext,
): PageNotice | undefined {
  if (!notice) return undefined;
  const kind = notice === 'check' || notice === 'left' ? 'done' : 'failed';
  return { kind, text: t(`newsletter:${notice}Text`) };
}
