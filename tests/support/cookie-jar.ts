interface StoredCookie {
  readonly value: string;
  readonly path: string;
}

/** A browser's cookies; every response is returned as it is, redirects included. */
export class CookieJar {
  readonly #cookies = new Map<string, StoredCookie>();

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', this.header(new URL(url).pathname));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.store(line);
    return response;
  }

  store(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', value = ''] = [
      pair.slice(0, pair.indexOf('=')),
      pair.slice(pair.indexOf('=') + 1),
    ];
    const path = attributes.find((part) => /^path=/i.test(part))?.slice(5) ?? '/';
    const isOver = attributes.some((part) => /^(max-age=0|expires=Thu, 01 Jan 1970)/i.test(part));
    if (isOver) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path });
  }

  value(name: string): string | undefined {
    return this.#cookies.get(name)?.value;
  }

  header(path = '/'): string {
    return [...this.#cookies]
      .filter(
        ([, cookie]) =>
          cookie.path === '/' || path === cookie.path || path.startsWith(`${cookie.path}/`),
      )
      .map(([name, cookie]) => `${name}=${cookie.value}`)
      .join('; ');
  }
}
