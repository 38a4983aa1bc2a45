import { parseCookie, stringifySetCookie } from 'cookie';
import type { CookieOptions, Cookies } from './session.ts';

/** The cookies of one request outside Astro: what it brought, and what its answer sets. */
export class RequestCookies implements Cookies {
  readonly #brought: Readonly<Record<string, string | undefined>>;
  readonly #set = new Map<string, { readonly value: string; readonly line: string }>();

  constructor(header: string | undefined) {
    this.#brought = parseCookie(header ?? '');
  }

  get(name: string): { readonly value: string } | undefined {
    const value = this.#set.get(name)?.value ?? this.#brought[name];
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

  /** Values for `Set-Cookie`, the last word on each name. */
  get lines(): readonly string[] {
    return [...this.#set.values()].map(({ line }) => line);
  }
}
