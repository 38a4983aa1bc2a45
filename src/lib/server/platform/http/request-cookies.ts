import { parseCookie, stringifySetCookie } from 'cookie';
import type { CookieOptions, Cookies } from '#lib/server/platform/security/cookies.ts';

/** Cookies of a request handled without Astro: those it sent, and those that its response sets. */
export class RequestCookies implements Cookies {
  readonly #received: Readonly<Record<string, string | undefined>>;
  readonly #set = new Map<string, { readonly value: string; readonly line: string }>();

  constructor(header: string | undefined) {
    this.#received = parseCookie(header ?? '');
  }

  get(name: string): { readonly value: string } | undefined {
    const value = this.#set.get(name)?.value ?? this.#received[name];
    return value === undefined || value === '' ? undefined : { value };
  }

  set(name: string, value: string, options: CookieOptions): void {
    this.#set.set(name, { value, line: stringifySetCookie({ name, value, ...options }) });
  }

  delete(name: string, options: CookieOptions): void {
    const line = stringifySetCookie({
      name,
      value: '',
      ...options,
      maxAge: 0,
      expires: new Date(0),
    });
    this.#set.set(name, { value: '', line });
  }

  /** Values for `Set-Cookie`, the last one per name. */
  get setCookieValues(): readonly string[] {
    return [...this.#set.values()].map(({ line }) => line);
  }
}
