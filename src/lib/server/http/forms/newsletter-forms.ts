import { newsletterPath } from '#lib/domain/customers/customer-paths.ts';
import type { NewsletterNotice } from '#lib/domain/customers/newsletter.ts';
import { Outage } from '#lib/domain/outage.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import type { RequestContext } from '#lib/server/http/api/call-context.ts';

import {
  followNewsletterLink,
  type NewsletterContext,
  requestNewsletter,
} from '#lib/server/rpc/customers/newsletter.ts';
import { mailSubject } from './form-fields.ts';

const FORMS = {
  subscribeNewsletter: (form: FormData, context: NewsletterContext) =>
    requestNewsletter(context, { email: form.get('email'), consent: form.get('consent') }),
  confirmNewsletter: (form: FormData, context: NewsletterContext) =>
    followNewsletterLink(context, String(form.get('token') ?? '')),
} as const;

export type NewsletterForm = keyof typeof FORMS;

export function isNewsletterForm(name: string | undefined): name is NewsletterForm {
  return name !== undefined && Object.hasOwn(FORMS, name);
}

/** Runs the form and returns the path to redirect to. Limited, because it sends mail. */
export async function submitNewsletterForm(
  name: NewsletterForm,
  form: FormData,
  locale: Locale,
  requestContext: RequestContext,
): Promise<string> {
  const notice = await runForm(name, form, locale, requestContext);
  return `${newsletterPath(locale)}?notice=${notice}`;
}

async function runForm(
  name: NewsletterForm,
  form: FormData,
  locale: Locale,
  { locals, clientAddress }: RequestContext,
): Promise<NewsletterNotice> {
  const { services } = locals;
  // The recipient counts as well: anybody can type in another person's address.
  const subject = mailSubject(form);
  const attempt = { kind: 'mail', subject, client: clientAddress } as const;
  if ((await services.attempts.take(attempt)) > 0) return 'busy';
  try {
    return await FORMS[name](form, {
      services,
      shop: getShopByLocale(locale),
      t: translator(locale),
    });
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('form.outage', { name, port: error.port, reason: error.message });
    return 'unavailable';
  }
}
