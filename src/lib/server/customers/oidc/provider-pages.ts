import type { Shop } from '#lib/domain/shop/shop.ts';

/** Addresses of provider pages that no standard describes. Omitted ones get the default path below the issuer. */
export interface PageAddresses {
  readonly signUp?: string | undefined;
  readonly profile?: string | undefined;
  readonly password?: string | undefined;
}

/** Addresses of the provider's pages in the shop's language. */
export interface ProviderPages {
  signUp(shop: Shop, returnUrl: string): string;
  profile(shop: Shop): string;
  password(shop: Shop): string;
}

export function createProviderPages(issuer: string, pages: PageAddresses): ProviderPages {
  const base = issuer.replace(/\/$/, '');
  const signUp = pages.signUp ?? `${base}/sign-up`;
  const profile = pages.profile ?? `${base}/profile`;
  const password = pages.password ?? `${base}/change-password`;
  return {
    signUp: ({ culture }, returnUrl) => addQuery(signUp, { culture, returnUrl }),
    profile: ({ culture }) => addQuery(profile, { culture }),
    password: ({ culture }) => addQuery(password, { culture }),
  };
}

/** The shop's language, as the standard parameter and as the provider's own `culture`. */
export function languageParameters({ culture }: Shop): Readonly<Record<string, string>> {
  return { ui_locales: culture, culture };
}

export function addQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
