import { accountPath } from '#lib/domain/customer-paths.ts';
import type { NewsletterNotice } from '#lib/domain/newsletter.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { AccountDoor, AccountVisit } from '#lib/server/http/account-door.ts';
import { seeOther } from '#lib/server/http/private-answer.ts';
import { askToJoin } from '#lib/server/rpc/newsletter.ts';
import { type NewsletterChoice, newsletterView } from '#lib/server/views/account-newsletter.ts';
import type { CustomerContext } from '#lib/server/views/customer-context.ts';
import { type Answered, type PageNotice, postedForm } from './posted-form.ts';

const SAID = ['check', 'left', 'invalid', 'unavailable', 'busy'] as const;

/** `/{locale}/account/newsletter`: on after the link of a mail, off at once. */
export async function newsletterDoor(
  door: AccountDoor,
  { context }: AccountVisit,
): Promise<Response | Answered<NewsletterChoice>> {
  if (door.request.method === 'POST') {
    const said = await pressed(door, context);
    return seeOther(`${accountPath(context.shop.locale, 'newsletter')}?notice=${said}`);
  }
  const asked = door.url.searchParams.get('notice');
  return {
    status: 200,
    page: await newsletterView(context),
    notice: noticeOf(
      SAID.find((known) => known === asked),
      context,
    ),
  };
}

async function pressed(door: AccountDoor, context: CustomerContext): Promise<NewsletterNotice> {
  const form = await postedForm(door);
  if (!form) return 'busy';
  const { email } = await newsletterView(context);
  if (form.get('press') === 'leave') {
    await context.services.newsletters.leave({ email, shopId: context.shop.id });
    return 'left';
  }
  return subscribe(door, context, email, form.get('consent'));
}

/** It sends mails, so it has the limit of attempts. A mail server that is away is said on the page. */
export async function subscribe(
  { locals, clientAddress }: Pick<AccountDoor, 'locals' | 'clientAddress'>,
  context: CustomerContext,
  email: string,
  consent: unknown,
): Promise<NewsletterNotice> {
  if (locals.limits.take('attempt', clientAddress) > 0) return 'busy';
  try {
    return await askToJoin(context, { email, consent });
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    const { log } = context.services;
    log.warn('newsletter.not-asked', { port: error.port, reason: error.message });
    return 'unavailable';
  }
}

function noticeOf(
  said: (typeof SAID)[number] | undefined,
  { t }: CustomerContext,
): PageNotice | undefined {
  if (!said) return undefined;
  const kind = said === 'check' || said === 'left' ? 'done' : 'failed';
  return { kind, text: t(`newsletter:${said}Text`) };
}
