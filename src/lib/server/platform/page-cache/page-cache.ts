import {
  CACHE_HEADER,
  type CacheRequest,
  parseCacheHeader,
} from '#lib/server/platform/cache/cache-header.ts';
import { MISSING_PAGES } from '#lib/server/platform/cache/catalog-tags.ts';
import type { LoadOptions } from '#lib/server/platform/cache/load-options.ts';
import { TagCache } from '#lib/server/platform/cache/tag-cache.ts';
import { OverloadError } from '#lib/server/platform/http/admission/admission.ts';
import type { BufferedResponse } from '#lib/server/platform/http/render.ts';
import type {
  FlatHeaders,
  SecurityHeaders,
} from '#lib/server/platform/security/security-headers.ts';
import { headerTag } from './cache-tag.ts';
import { CachedResponse } from './cached-response.ts';
import { OutdatedResponse } from './outdated-response.ts';
import type { PageDictionary } from './page-dictionary.ts';
import { PlainForms } from './plain-forms.ts';

/** The render gave an error page: sent to the client, never stored. */
export class RenderError extends Error {
  override readonly name = 'RenderFailed';
  readonly rendered: BufferedResponse;

  constructor(rendered: BufferedResponse) {
    super(`rendered status ${rendered.status}`);
    this.rendered = rendered;
  }
}

interface Page {
  /** Undefined when the render set a cookie: then it is not public and no other request may get it. */
  readonly answer: CachedResponse | undefined;
  readonly cache: CacheRequest;
}

export interface PageCacheOptions {
  /** Renders a public address without request headers. */
  readonly render: (key: string, isRenewal: boolean) => Promise<BufferedResponse>;
  readonly security: SecurityHeaders;
  readonly now: () => Date;
  /** Dictionary that browsers may use to decompress the page at this address. */
  readonly dictionary?: (key: string) => PageDictionary | undefined;
  /** Upper bound in bytes of all pages without a query; pages with one get a quarter of it on top. */
  readonly maxBytes?: number;
  /** Whether responses name their tags, for a cache in front that is purged by them. */
  readonly sendsCacheTags?: boolean;
}

const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;
/** Of the bytes of pages, on top: about seventy pages that clients without compression ask for. */
const PLAIN_SHARE = 1 / 8;
/** Sent when a node may have missed invalidations: every page may be stale. */
const EVERYTHING = '*';
/** Brotli quality: fast for the first request; from the second on the page is compressed again in the background. */
const EFFORT = { first: 5, upgradeAfter: 2 } as const;
const NOT_STORED: CacheRequest = { maxAge: 0, swr: 0, tags: [] };
/** Redirects and missing pages request no caching; ten seconds are enough to survive a flood. */
const BRIEFLY: CacheRequest = { maxAge: 10, swr: 0, tags: ['catalog', 'nav', MISSING_PAGES] };
const STORED_BRIEFLY = new Set([301, 308, 404, 410]);
const OWN_HEADERS = new Set([
  ...['content-type', 'content-length', 'content-encoding', 'transfer-encoding', 'vary', 'etag'],
  ...['cache-control', 'content-security-policy', 'set-cookie', 'date', 'referrer-policy'],
  CACHE_HEADER,
]);

/**
 * Rendered public pages, compressed and ready to send. Coalesces concurrent renders of a page, serves the stale page
 * while a new one renders or when that fails, and drops pages by tag. Pages with a query, redirects and missing pages
 * have a cache of their own, so they cannot push out the plain ones.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #plain: TagCache<Page>;
  readonly #varied: TagCache<Page>;
  readonly #plainForms: PlainForms;

  constructor(options: PageCacheOptions) {
    const { now, maxBytes = DEFAULT_MAX_BYTES } = options;
    this.#options = options;
    this.#plainForms = new PlainForms(maxBytes * PLAIN_SHARE);
    this.#plain = new TagCache({ maxEntries: 50_000, maxWeight: maxBytes, weigh: pageWeight, now });
    this.#varied = new TagCache({
      maxEntries: 5_000,
      maxWeight: maxBytes / 4,
      weigh: pageWeight,
      now,
    });
  }

  /** The stored page while it is fresh: the fast path of nearly every request. */
  findFresh(key: string): CachedResponse | undefined {
    const page = this.#plain.getFresh(key) ?? this.#varied.getFresh(key);
    return page?.answer;
  }

  /**
   * The page, rendered if necessary. Undefined when it set a cookie: then render it for this request alone.
   * @throws RenderFailed, or what `render` throws, when there is no stale page to serve instead
   */
  async load(key: string): Promise<CachedResponse | undefined> {
    const known = this.findFresh(key);
    if (known) return known;
    const cache = this.#cacheOf(key);
    const page = await cache.load(key, optionsFor(key), () => this.#render(key, cache));
    return page.answer;
  }

  /**
   * The last rendering of a page that has expired or was dropped, for times when no new one can be had: a minute old at
   * most, and marked with its age. Undefined for redirects, and for pages that set cookies: those are not kept.
   */
  findOutdated(key: string): OutdatedResponse | undefined {
    const found = this.#cacheOf(key).peekOutdated(key, OUTDATED_MS);
    const page = found?.value.answer;
    if (!found || page?.status !== 200) return undefined;
    return new OutdatedResponse(page, found);
  }

  #cacheOf(key: string): TagCache<Page> {
    return BESIDE.test(key) ? this.#varied : this.#plain;
  }

  /** Drops pages by tag, all of them for `*`, and returns how many there were. */
  invalidate(tags: readonly string[]): number {
    if (tags.includes(EVERYTHING))
      return this.#plain.invalidateAll() + this.#varied.invalidateAll();
    return this.#plain.invalidate(tags) + this.#varied.invalidate(tags);
  }

  async #render(key: string, cache: TagCache<Page>): Promise<Page> {
    const rendered = await this.#options.render(key, cache.peekStale(key) !== undefined);
    if (rendered.status >= 500) throw new RenderError(rendered);
    if (isPersonal(rendered)) return { answer: undefined, cache: NOT_STORED };
    const wish = cacheRequest(rendered);
    const page = {
      answer: this.#toCachedResponse(key, rendered, wish, cache.peekStale(key)?.answer),
      cache: wish,
    };
    if (rendered.status === 200 || cache === this.#varied) return page;
    void this.#varied.load(key, PAGE_OPTIONS, () => Promise.resolve(page));
    return { ...page, cache: NOT_STORED };
  }

  /** Reuses the previous response, with its compressed bodies, when the content is the same. */
  #toCachedResponse(
    key: string,
    rendered: BufferedResponse,
    cache: CacheRequest,
    before: CachedResponse | undefined,
  ): CachedResponse {
    const { dictionary } = this.#options;
    const contentType = contentTypeOf(rendered);
    const isDocument = rendered.status === 200 && contentType.startsWith('text/html');
    const answer = new CachedResponse(
      {
        status: rendered.status,
        headers: pageHeaders(rendered, cache, this.#options),
        contentType,
        vary: varyNames(rendered),
        ...(dictionary && isDocument && { dictionary: () => dictionary(key) }),
        plainForms: this.#plainForms,
        body: rendered.body,
      },
      EFFORT,
    );
    const isSame = before?.fingerprint === answer.fingerprint && before.status === answer.status;
    return isSame ? before : answer;
  }
}

/** Addresses with a query, and sitemaps: megabytes that crawlers request once a day. */
const BESIDE = /\?|^\/sitemap/;

/** Fresh and stale time together are a minute. */
const CDN_PAGE_SECONDS = 30;

/** Pages state prices and stock: under overload one may be so old after its change, and no older. */
const OUTDATED_MS = 60_000;

const PAGE_OPTIONS: LoadOptions<Page> = {
  ttl: (page) => page.cache.maxAge,
  staleFor: (page) => page.cache.swr,
  tags: (page) => page.cache.tags,
  // A page combines several reads, which must all see the same state of the catalogue.
  reloads: 3,
  // Under overload `findOutdated` decides, whose limit is shorter than the one for a database that is gone.
  staysAfter: (error) => !(error instanceof OverloadError),
};

/** The goods of a launch change all the time. Lists do not: their pages change together, and at once. */
const PRODUCT_OPTIONS: LoadOptions<Page> = { ...PAGE_OPTIONS, reloadEvery: 1_000 };

function optionsFor(key: string): LoadOptions<Page> {
  return PRODUCT_PAGE.test(key) ? PRODUCT_OPTIONS : PAGE_OPTIONS;
}

const PRODUCT_PAGE = /^\/[^/]+\/p\//;

function pageWeight(page: Page): number {
  // Compressed forms together are about a third of the page; header lines about 4 kB.
  return Math.ceil((page.answer?.size ?? 0) / 3) + 4_096;
}

function isPersonal({ headers }: BufferedResponse): boolean {
  return (
    headers['set-cookie'] !== undefined ||
    /private/i.test(headerText(headers['cache-control']) ?? '')
  );
}

function cacheRequest(rendered: BufferedResponse): CacheRequest {
  const requested = parseCacheHeader(headerText(rendered.headers[CACHE_HEADER]));
  if (requested && rendered.status === 200) return requested;
  return STORED_BRIEFLY.has(rendered.status) ? BRIEFLY : NOT_STORED;
}

function pageHeaders(
  rendered: BufferedResponse,
  cache: CacheRequest,
  { security, sendsCacheTags }: PageCacheOptions,
): FlatHeaders {
  const policy = headerText(rendered.headers['content-security-policy']);
  return [
    ...['Cache-Control', cacheControl(rendered, cache)],
    ...cdnCacheControl(rendered, cache),
    ...(sendsCacheTags && cache.tags.length > 0
      ? ['Cache-Tag', cache.tags.map(headerTag).join(',')]
      : []),
    ...security.page(policy, { referrer: headerText(rendered.headers['referrer-policy']) }),
    ...forwardedHeaders(rendered.headers),
  ];
}

/**
 * A purge may not reach a CDN, and pages state prices and stock: one may be served for a minute at most. A page that
 * depends on request headers is not for CDNs, because many of them ignore `Vary`.
 */
function cdnCacheControl(rendered: BufferedResponse, cache: CacheRequest): readonly string[] {
  if (cache.maxAge <= 0) return [];
  if (varyNames(rendered).length > 0) return ['CDN-Cache-Control', 'no-store'];
  const isPage = contentTypeOf(rendered).startsWith('text/html');
  const maxAge = isPage ? Math.min(cache.maxAge, CDN_PAGE_SECONDS) : cache.maxAge;
  const stale = isPage ? Math.min(cache.swr, CDN_PAGE_SECONDS) : cache.swr;
  return ['CDN-Cache-Control', `max-age=${maxAge}, stale-while-revalidate=${stale}`];
}

/** Browsers revalidate each time and get a 304: prices may change at any moment. */
function cacheControl(rendered: BufferedResponse, cache: CacheRequest): string {
  const own = headerText(rendered.headers['cache-control']);
  if (own === undefined && cache.maxAge > 0 && varyNames(rendered).length > 0) {
    return 'private, max-age=0, must-revalidate';
  }
  return own ?? (cache.maxAge > 0 ? 'public, max-age=0, must-revalidate' : 'no-store');
}

function varyNames(rendered: BufferedResponse): readonly string[] {
  const vary = headerText(rendered.headers['vary']) ?? '';
  return vary.split(',').flatMap((name) => {
    const trimmed = name.trim();
    return trimmed && !/^accept-encoding$/i.test(trimmed) ? [trimmed] : [];
  });
}

/** Headers of a render that the server forwards unchanged. */
export function forwardedHeaders(headers: BufferedResponse['headers']): FlatHeaders {
  return Object.entries(headers).flatMap(([name, value]) =>
    OWN_HEADERS.has(name) ? [] : [name, headerText(value) ?? ''],
  );
}

/** Adds the charset, which Astro leaves to the document. */
export function contentTypeOf({ headers }: BufferedResponse): string {
  const type = headerText(headers['content-type']) ?? '';
  return type === 'text/html' ? 'text/html; charset=utf-8' : type;
}

/** A header's value; Node gives a list when it was sent more than once. */
export function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}
