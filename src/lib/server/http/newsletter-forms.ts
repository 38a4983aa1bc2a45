import { newsletterPath } from '#lib/domain/customer-paths.ts';
import type { NewsletterNotice } from '#lib/domain/newsletter.ts';
import { Outage } from '#lib/domain/outage.ts';
import { type Locale, shopOfLocale } from '#lib/domain/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import {
  askToJoin,
  followNewsletterLink,
  type NewsletterContext,
} from '#lib/server/rpc/newsletter.ts';
import type { Door } from './call.ts';

const FORMS = {
  subscribeNewsletter: (form: FormData, context: NewsletterContext) =>
    askToJoin(context, { email: form.get('email'), consent: form.get('consent') }),
  confirmNewsletter: (form: FormData, context: NewsletterContext) =>
    followNewsletterLink(context, String(form.get('token') ?? '')),
} as const;

export type NewsletterForm = keyof typeof FORMS;

export function isNewsletterForm(name: string | undefined): name is NewsletterForm {
  return name !== undefined && Object.hasOwn(FORMS, name);
}

/** Runs the form and returns the path to redirect to. Rate limited as an attempt, because it sends mail. */
export async function newsletterForm(
  name: NewsletterForm,
  form: FormData,
  locale: Locale,
  requestContext: Door,
): Promise<string> {
  const notice = await runForm(name, form, locale, requestContext);
  return `${newsletterPath(locale)}?notice=${notice}`;
}

async function runForm(
  name: NewsletterForm,
  form: FormData,
  locale: Locale,
  { locals, clientAddress }: Door,
): Promise<NewsletterNotice> {
  if (locals.limits.take('attempt', clientAddress) > 0) return 'busy';
  const { services } = locals;
  try {
    return await FORMS[name](form, { services, shop: shopOfLocale(locale), t: translator(locale) });
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('form.outage', { name, port: error.port, reason: error.message });
    return 'unavailable';
  }
}
