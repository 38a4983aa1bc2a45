import { isLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { homePath } from '#lib/domain/shop/shop-paths.ts';
import { localeOfPath } from '#lib/server/platform/http/localised-path.ts';
import { plainErrorResponse } from '#lib/server/platform/http/plain-error-response.ts';
import type { Middleware } from '#lib/server/platform/http/server-request.ts';
import type { SecurityHeaders } from '#lib/server/platform/security/security-headers.ts';
import { CachedResponse } from './cached-response.ts';
import { frameDictionary, type PageDictionary } from './page-dictionary.ts';

const ONE_DAY = 86_400;

export interface PageDictionariesOptions {
  /** Style elements of the pages that are read most. */
  readonly styles: Buffer;
  /** The content of a public page; undefined when it cannot be rendered. */
  readonly page: (path: string) => Promise<Buffer | undefined>;
  readonly security: SecurityHeaders;
}

/**
 * One dictionary for each locale, made from its home page on first use and kept until the process ends: it need not be
 * fresh, only the same in browser and server. Processes that render the same home page make the same dictionary.
 */
export class PageDictionaries {
  readonly #options: PageDictionariesOptions;
  readonly #making = new Map<Locale, Promise<CachedResponse | undefined>>();
  readonly #made = new Map<Locale, PageDictionary>();

  constructor(options: PageDictionariesOptions) {
    this.#options = options;
  }

  /** The dictionary of a page's path. Undefined while it is being made, which the first call starts. */
  dictionaryOf(path: string): PageDictionary | undefined {
    const locale = localeOfPath(path);
    if (!locale) return undefined;
    const made = this.#made.get(locale);
    if (!made) this.#load(locale).catch(() => undefined);
    return made;
  }

  /** Serves `/dictionary/{locale}`, which pages link in their head and browsers fetch when idle. */
  readonly serveDictionary: Middleware = async ({ path, isRead }) => {
    const [, locale = ''] = /^\/dictionary\/([^/]+)$/.exec(path) ?? [];
    if (!isLocale(locale)) return undefined;
    if (!isRead) return plainErrorResponse(405, path, { allow: 'GET, HEAD' });
    return (await this.#load(locale)) ?? plainErrorResponse(503, path);
  };

  #load(locale: Locale): Promise<CachedResponse | undefined> {
    const running = this.#making.get(locale);
    if (running !== undefined) return running;
    const making = this.#makeDictionary(locale);
    this.#making.set(locale, making);
    const forget = (): boolean => this.#making.delete(locale);
    making.then((made) => made ?? forget(), forget);
    return making;
  }

  async #makeDictionary(locale: Locale): Promise<CachedResponse | undefined> {
    const home = await this.#options.page(homePath(locale));
    if (!home) return undefined;
    const dictionary = frameDictionary(this.#options.styles, home);
    this.#made.set(locale, dictionary);
    return this.#dictionaryResponse(locale, dictionary.body);
  }

  #dictionaryResponse(locale: Locale, body: Buffer): CachedResponse {
    const headers = [
      ...['Cache-Control', `public, max-age=${ONE_DAY}`],
      // The bare locale too, but not a locale with the same beginning: `en` and `en-gb`.
      ...['Use-As-Dictionary', `match="/${locale}{/*}?", match-dest=("document")`],
      ...['X-Robots-Tag', 'noindex'],
      ...this.#options.security.plain,
    ];
    return new CachedResponse(
      { status: 200, headers, contentType: 'text/plain; charset=utf-8', body },
      { first: 11 },
    );
  }
}
