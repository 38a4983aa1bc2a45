import { validateEmail } from '#lib/domain/addresses/address.ts';

/** Notices of the newsletter page. */
export const NEWSLETTER_NOTICES = [
  'check',
  'invalid',
  'unavailable',
  'busy',
  'done',
  'expired',
  'left',
] as const;
export type NewsletterNotice = (typeof NEWSLETTER_NOTICES)[number];

/** Normalizes the e-mail address to lower case; undefined when it is invalid. */
export function parseNewsletterEmail(value: unknown): string | undefined {
  const email = typeof value === 'string' ? value.trim() : '';
  return validateEmail(email) === undefined ? email.toLowerCase() : undefined;
}
