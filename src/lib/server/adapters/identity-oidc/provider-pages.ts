import type { Shop } from '#lib/domain/shop.ts';

/** Pages of the provider that no standard describes; what is left out is where the specification has it. */
export interface PageAddresses {
  readonly signUp?: string | undefined;
  readonly profile?: string | undefined;
  readonly password?: string | undefined;
}

/** Addresses at the provider (specification, section 7), each in the language of the shop. */
export interface ProviderPages {
  signUp(shop: Shop, returnUrl: string): string;
  profile(shop: Shop): string;
  password(shop: Shop): string;
}

export function providerPages(issuer: string, pages: PageAddresses): ProviderPages {
  const base = issuer.replace(/\/$/, '');
  const signUp = pages.signUp ?? `${base}/sign-up`;
  const profile = pages.profile ?? `${base}/profile`;
  const password = pages.password ?? `${base}/change-password`;
  return {
    signUp: ({ culture }, returnUrl) => withQuery(signUp, { culture, returnUrl }),
    profile: ({ culture }) => withQuery(profile, { culture }),
    password: ({ culture }) => withQuery(password, { culture }),
  };
}

/** What the provider is told of the shop's language: by the standard's name and by the specification's. */
export function language({ culture }: Shop): Readonly<Record<string, string>> {
  return { ui_locales: culture, culture };
}

export function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
