import type { PageTable } from '#lib/domain/shop/page-entry.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';

export const CUSTOMER_PAGES = {
  account: { visibility: 'personal', isIsolated: true, thirdParties: 'never', metric: 'account' },
  registration: { visibility: 'personal', isIsolated: true, thirdParties: 'never' },
  signin: { visibility: 'personal', isIsolated: true, thirdParties: 'never', hasRootPage: true },
  signup: { visibility: 'personal', isIsolated: true, thirdParties: 'never', hasRootPage: true },
  signout: { visibility: 'personal', isIsolated: true, thirdParties: 'never' },
  newsletter: { visibility: 'personal', isIsolated: false, thirdParties: 'never' },
} as const satisfies PageTable;

/** Pages of the account besides its overview and its orders. */
export type AccountPagePath = 'user' | 'addresses' | 'membership' | 'newsletter' | 'privacy';

/** All pages of the customer account are below this path. */
export function accountPath(locale: Locale, part?: AccountPagePath): string {
  return part ? `/${locale}/account/${part}` : `/${locale}/account`;
}

/** Form for an existing or a new address. */
export function addressPath(locale: Locale, id: number | 'new'): string {
  return `${accountPath(locale, 'addresses')}/${id}`;
}

/** Download of the customer's data. */
export function dataExportPath(locale: Locale): string {
  return `${accountPath(locale)}/export`;
}

/** Page that brings guest orders into the account; `token` of its mailed link. */
export function guestOrdersPath(locale: Locale, token?: string): string {
  const page = `${accountPath(locale)}/guest-orders`;
  return token ? `${page}/${token}` : page;
}

/** Return URL of the identity provider after a sign-up. */
export function registrationPath(locale: Locale): string {
  return `/${locale}/registration`;
}

export function signInPath(locale: Locale, redirectUrl?: string): string {
  const query = redirectUrl ? `?redirectUrl=${encodeURIComponent(redirectUrl)}` : '';
  return `/${locale}/signin${query}`;
}

/** Sign-in as another customer: the provider must ask for credentials again. */
export function switchAccountPath(locale: Locale, redirectUrl: string): string {
  return `${signInPath(locale, redirectUrl)}&anew=true`;
}

/** The privacy page after a new sign-in. */
export function freshPrivacyPath(locale: Locale): string {
  return `${accountPath(locale, 'privacy')}?notice=fresh`;
}

export function signUpPath(locale: Locale, redirectUrl?: string): string {
  const query = redirectUrl ? `&redirectUrl=${encodeURIComponent(redirectUrl)}` : '';
  return `/${locale}/signup?register=true${query}`;
}

/** Takes a POST. */
export function signOutPath(locale: Locale): string {
  return `/${locale}/signout`;
}

/** Newsletter forms; `token` opens the page of one e-mail address. */
export function newsletterPath(locale: Locale, token?: string): string {
  return token ? `/${locale}/newsletter/${token}` : `/${locale}/newsletter`;
}
