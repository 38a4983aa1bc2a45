import type { Cookies } from '../../src/lib/server/platform/security/cookies.ts';

/** Cookies of one browser. */
export class CookieBox implements Cookies {
  readonly #values = new Map<string, string>();

  get(name: string): { readonly value: string } | undefined {
    const value = this.#values.get(name);
    return value === undefined ? undefined : { value };
  }

  set(name: string, value: string): void {
    this.#values.set(name, value);
  }

  delete(name: string): void {
    this.#values.delete(name);
  }

  /** What a response sets, in a browser that sent its request before it had any cookie. */
  takeOver(other: CookieBox): void {
    for (const [name, value] of other.#values) this.#values.set(name, value);
  }
}
