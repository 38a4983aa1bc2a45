import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import type { SignInRequest } from '#lib/server/customers/sign-in/sign-in-request.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import type { CookieOptions, Cookies } from '#lib/server/platform/security/cookies.ts';

/** A browser's cookies as a page of the shop reads and writes them. */
export class ShopCookies implements Cookies {
  readonly #cookies = new Map<string, { value: string; options: CookieOptions }>();
  /** Names that were set since `forgetSet`. */
  setSince: string[] = [];

  forgetSet(): void {
    this.setSince = [];
  }

  get(name: string): { readonly value: string } | undefined {
    return this.#cookies.get(name);
  }
  set(name: string, value: string, options: CookieOptions): void {
    this.#cookies.set(name, { value, options });
    this.setSince.push(name);
  }
  delete(name: string): void {
    this.#cookies.delete(name);
  }
  /** Names with this prefix, in the order in which they were first set. */
  names(prefix: string): readonly string[] {
    return [...this.#cookies.keys()].filter((name) => name.startsWith(prefix));
  }
  /** The Cookie header. */
  get header(): string {
    return [...this.#cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  }
  options(name: string): CookieOptions | undefined {
    return this.#cookies.get(name)?.options;
  }
}

/** One request of a browser to a page of the shop. */
export function aVisit(
  services: Services,
  address: string,
  {
    cookies = new ShopCookies(),
    headers = {},
  }: { cookies?: ShopCookies; headers?: Record<string, string> } = {},
): SignInRequest {
  const url = new URL(address, services.siteUrl);
  const locale = /^\/([a-z]{2}(?:-[a-z]{2})?)\//.exec(url.pathname)?.[1] ?? 'en';
  const shop = getShopByLocale(locale as Parameters<typeof getShopByLocale>[0]);
  return {
    locals: {
      services,
      shop,
      t: translator(shop.locale),
      platform: 'web',
      limits: { take: () => 0 },
    },
    cookies,
    url,
    request: new Request(url, { headers }),
    clientAddress: '127.0.0.1',
  };
}
