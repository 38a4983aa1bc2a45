import { emailError } from './address.ts';

/** What the newsletter's page has to say. */
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

/** The address in one writing, or undefined for what no mail would reach. */
export function newsletterAddress(value: unknown): string | undefined {
  const email = typeof value === 'string' ? value.trim() : '';
  return emailError(email) === undefined ? email.toLowerCase() : undefined;
}
