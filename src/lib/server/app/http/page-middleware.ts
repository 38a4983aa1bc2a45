import { type Admission, OverloadError } from '#lib/server/platform/http/admission/admission.ts';
import { clientAddress } from '#lib/server/platform/http/client-address.ts';
import {
  errorAudience,
  plainErrorResponse,
} from '#lib/server/platform/http/plain-error-response.ts';
import type { BufferedResponse, Render } from '#lib/server/platform/http/render.ts';
import {
  MAX_BODY_BYTES,
  MAX_FEED_BYTES,
  MAX_STORY_BYTES,
  readRequestBody,
} from '#lib/server/platform/http/request-body.ts';
import type { Middleware, ServerRequest } from '#lib/server/platform/http/server-request.ts';
import { rootRedirectLocale } from '#lib/server/platform/http/stored-locale.ts';
import type { CachedResponse } from '#lib/server/platform/page-cache/cached-response.ts';
import type { OutdatedResponse } from '#lib/server/platform/page-cache/outdated-response.ts';
import { PageCache } from '#lib/server/platform/page-cache/page-cache.ts';
import { PageDictionaries } from '#lib/server/platform/page-cache/page-dictionaries.ts';
import { decodeQuery, pageVisibility } from '#lib/server/platform/page-cache/page-visibility.ts';
import type { SecurityHeaders } from '#lib/server/platform/security/security-headers.ts';
import { type RedirectRules, redirectResponse } from './redirect-rules.ts';
import { workClassOfPage, workClassOfPersonal } from './work-class-of.ts';

export interface PageMiddlewareOptions {
  readonly render: Render;
  readonly security: SecurityHeaders;
  /** Style elements of the pages that are read most, which browsers keep in their dictionary. */
  readonly dictionaryStyles?: Buffer;
  readonly trustedProxies?: number;
  readonly admission: Admission;
  readonly pageCacheBytes?: number;
  /** Whether public pages name their cache tags. */
  readonly sendsCacheTags?: boolean;
  /** Renders public pages for each request, for measurements. */
  readonly isPageCacheOff?: boolean;
  /** Whether this query carries an editor's signature, valid or expired. */
  readonly isEditor?: (query: string) => boolean;
  /** Takes a form whose body is larger than others, and returns the part of it that pages read. */
  readonly stageForm?:
    | ((exchange: ServerRequest) => Promise<{ readonly body: URLSearchParams } | undefined>)
    | undefined;
  /** The club's redirect rules. */
  readonly redirects?: Pick<RedirectRules, 'beforeRender' | 'onMissing' | 'onChange'>;
  /** Called for each public page, with its source, for metrics. */
  readonly onPage?: ((from: 'cache' | 'render') => void) | undefined;
  readonly now: () => Date;
}

export interface PageMiddleware {
  /** The cached page of this raw target: the fast path, before the address is parsed. */
  serveFromCache(target: string): CachedResponse | undefined;
  /** Applies the redirect rules that come before pages. */
  readonly applyRedirects: Middleware;
  /** Serves the dictionaries for compression. */
  readonly serveDictionary: Middleware;
  readonly servePublic: Middleware;
  readonly servePrivate: Middleware;
  invalidate(tags: readonly string[]): number;
}

const MAX_KNOWN_TARGETS = 20_000;
/** The only request headers of a public page: its content cannot depend on the client. */
const PUBLIC_HEADERS = { accept: 'text/html' } as const;

/** Pages: public ones from the cache, all others rendered for each request, behind the node's admission. */
export function pageMiddleware(options: PageMiddlewareOptions): PageMiddleware {
  const { admission, now, render, security, pageCacheBytes } = options;
  const renderPublic = async (target: string, isRenewal: boolean): Promise<BufferedResponse> => {
    options.onPage?.('render');
    const rendered = await admission.run(workClassOfPage(target, isRenewal), () =>
      render({ method: 'GET', target, headers: PUBLIC_HEADERS, client: '' }),
    );
    const lead = rendered.status === 404 ? options.redirects?.onMissing(pathOf(target)) : undefined;
    return lead ? redirectResponse(lead) : rendered;
  };
  const isEditor = (query: string): boolean =>
    /[?&]_storyblok_tk/.test(decodeQuery(query)) && options.isEditor?.(query) === true;
  const pages: PageCache = new PageCache({
    render: renderPublic,
    security,
    now,
    dictionary: (key) => dictionaries.dictionaryOf(key),
    sendsCacheTags: options.sendsCacheTags ?? false,
    ...(pageCacheBytes === undefined ? {} : { maxBytes: pageCacheBytes }),
  });
  const dictionaries = new PageDictionaries({
    styles: options.dictionaryStyles ?? Buffer.alloc(0),
    page: async (path): Promise<Buffer | undefined> => {
      const answer = await pages.load(path);
      return answer?.status === 200 ? answer.body() : undefined;
    },
    security,
  });
  /** Cache keys by raw target, for the fast path. */
  const keys = new Map<string, string>();
  // A new rule may redirect a path that was a page.
  options.redirects?.onChange(() => keys.clear());
  const rememberKey = (target: string, key: string): void => {
    if (keys.size >= MAX_KNOWN_TARGETS) keys.clear();
    keys.set(target, key);
  };

  /** The body for the page and the headers that describe it. */
  const receiveForm = async (exchange: ServerRequest): Promise<ReceivedForm> => {
    const { request, path, query } = exchange;
    const staged = await options.stageForm?.(exchange);
    if (staged) return describeStaged(request.headers, staged.body);
    const maxBytes = isEditor(query) ? MAX_STORY_BYTES : maxBytesOf(path);
    return { headers: request.headers, body: await bodyOf(exchange, maxBytes) };
  };

  /** A stale page rather than none. */
  const orOutdated = (
    loaded: Promise<CachedResponse | undefined>,
    key: string,
  ): Promise<CachedResponse | OutdatedResponse | undefined> =>
    loaded.catch((error: unknown) => {
      const outdated = error instanceof OverloadError ? pages.findOutdated(key) : undefined;
      if (outdated) return outdated;
      throw error;
    });

  const loadPage = async (
    key: string,
    query: string,
  ): Promise<CachedResponse | BufferedResponse | OutdatedResponse | undefined> => {
    const loaded = pages.load(key);
    const outdated = admission.isCrowded() ? pages.findOutdated(key) : undefined;
    if (outdated) {
      // The rendering goes on: it is stored, or refused like others.
      loaded.catch(() => {});
      return outdated;
    }
    const page = await orOutdated(loaded, key);
    return page && 'size' in page ? withQuery(page, key, query) : page;
  };

  return {
    serveFromCache(target) {
      const key = keys.get(target);
      const page = key === undefined ? undefined : pages.findFresh(key);
      if (page?.location !== undefined) return undefined;
      if (page) options.onPage?.('cache');
      return page;
    },
    applyRedirects({ path, query, isRead }) {
      const lead = isRead ? options.redirects?.beforeRender(path) : undefined;
      return lead && redirectResponse(lead, query);
    },
    serveDictionary: dictionaries.serveDictionary,
    async servePublic(exchange) {
      const { path, query } = exchange;
      const page = pageVisibility(path, query);
      if (page.kind === 'personal' || isEditor(query) || redirectsToLocale(exchange))
        return undefined;
      if (!exchange.isRead) return plainErrorResponse(405, path, { allow: 'GET, HEAD' });
      if (options.isPageCacheOff) return renderPublic(page.key, false);
      if (path !== '/') rememberKey(path + query, page.key);
      return loadPage(page.key, query);
    },
    async servePrivate(exchange) {
      const { request, path, query } = exchange;
      if (!exchange.isRead && request.method !== 'POST') {
        return plainErrorResponse(405, path, { allow: 'GET, HEAD, POST' });
      }
      const { body, headers } = await receiveForm(exchange);
      if (body === 'too-large') return plainErrorResponse(413, path, { connection: 'close' });
      const rendered = await admission.run(workClassOfPersonal(path, exchange.isRead), () => {
        // The client disconnected while it waited: nothing was started, and nobody reads the response.
        if (request.socket.destroyed) throw new OverloadError();
        return render({
          method: exchange.isRead ? 'GET' : 'POST',
          target: path + query,
          headers,
          client: clientAddress(request, options.trustedProxies ?? 0),
          ...(body && { body }),
        });
      });
      return isPageForProgram(path, rendered) ? plainErrorResponse(404, path) : rendered;
    },
    invalidate: (tags) => pages.invalidate(tags),
  };
}

/** `/` redirects browsers to their locale; it is the only public address that reads request headers. */
function redirectsToLocale({ path, request: { headers } }: ServerRequest): boolean {
  if (path !== '/') return false;
  const mode = headers['sec-fetch-mode'];
  const locale = rootRedirectLocale({
    mode: typeof mode === 'string' ? mode : undefined,
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
  });
  return locale !== undefined;
}

interface ReceivedForm {
  readonly headers: ServerRequest['request']['headers'];
  readonly body: Buffer | 'too-large' | undefined;
}

function describeStaged(headers: ReceivedForm['headers'], form: URLSearchParams): ReceivedForm {
  const body = Buffer.from(form.toString());
  const type = 'application/x-www-form-urlencoded';
  return {
    headers: { ...headers, 'content-type': type, 'content-length': String(body.length) },
    body,
  };
}

function maxBytesOf(path: string): number {
  return path.startsWith('/api/feeds/') ? MAX_FEED_BYTES : MAX_BODY_BYTES;
}

async function bodyOf(
  { request, isRead }: ServerRequest,
  most: number,
): Promise<Buffer | 'too-large' | undefined> {
  return isRead ? undefined : readRequestBody(request, most);
}

/** A program gets a problem document instead of the shop's 404 page. */
function isPageForProgram(path: string, { status, headers }: BufferedResponse): boolean {
  if (status !== 404 || errorAudience(path) !== 'programs') return false;
  return String(headers['content-type']).startsWith('text/html');
}

/** A redirect keeps the whole query, so that campaigns are counted. */
function withQuery(
  page: CachedResponse,
  key: string,
  query: string,
): CachedResponse | BufferedResponse {
  const { location, status } = page;
  if (location === undefined || query === '') return page;
  const looked = key.slice(pathOf(key).length);
  const target = looked && location.endsWith(looked) ? pathOf(location) : location;
  return redirectResponse({ location: target, status: status === 301 ? 301 : 302 }, query);
}

function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? '';
}
