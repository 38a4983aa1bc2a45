interface Kept {
  readonly value: string;
  readonly path: string;
}

/** A browser's cookies and nothing else of it: every answer is handed back, redirects included. */
export class CookieJar {
  readonly #cookies = new Map<string, Kept>();

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', this.header(new URL(url).pathname));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  keep(line: string): void {
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
        ([, kept]) => kept.path === '/' || path === kept.path || path.startsWith(`${kept.path}/`),
      )
      .map(([name, kept]) => `${name}=${kept.value}`)
      .join('; ');
  }
}
