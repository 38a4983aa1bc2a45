import { newsletterPath } from '#lib/domain/customers/customer-paths.ts';
import type { NewsletterNotice } from '#lib/domain/customers/newsletter.ts';
import type { FormCall, FormTable } from '#lib/server/customers/requests/form-definition.ts';
import { defineMailForm } from '#lib/server/customers/requests/mail-form.ts';
import { followNewsletterLink, requestNewsletter } from '#lib/server/newsletter/newsletter.ts';
import { formText } from '#lib/server/platform/forms/form-fields.ts';

/** Sign-up for the newsletter, and the links of its mails. */
export const NEWSLETTER_FORMS = {
  subscribeNewsletter: defineMailForm({
    schema: (form) => ({ email: form.get('email'), consent: form.get('consent') }),
    run: (input, context) => requestNewsletter(context, input),
    back: noticePath,
  }),
  confirmNewsletter: defineMailForm({
    schema: (form) => formText(form, 'token'),
    run: (token, context) => followNewsletterLink(context, token),
    back: noticePath,
  }),
} as const satisfies FormTable;

function noticePath(notice: NewsletterNotice, { locale }: FormCall): string {
  return `${newsletterPath(locale)}?notice=${notice}`;
}
