import { clientAddress } from './client-address.ts';
import type { Exchange, Step } from './exchange.ts';
import { audienceOf, lastResort } from './last-resort.ts';
import { PageCache } from './page-cache.ts';
import { PageDictionaries } from './page-dictionaries.ts';
import { decodedQuery, pageKind } from './page-kind.ts';
import { type RedirectRules, redirectAnswer } from './redirect-rules.ts';
import type { Render, Rendered } from './render.ts';
import { Overloaded, RenderGate } from './render-gate.ts';
import { MAX_BODY_BYTES, MAX_STORY_BYTES, requestBody } from './request-body.ts';
import type { SecurityHeaders } from './security-headers.ts';
import type { StoredAnswer } from './stored-answer.ts';
import { localeOfRoot } from './stored-locale.ts';

export interface PageStepOptions {
  readonly render: Render;
  readonly security: SecurityHeaders;
  /** Style elements of the pages that are read most, which browsers keep in their dictionary. */
  readonly dictionaryStyles?: Buffer;
  readonly trustedProxies?: number;
  readonly concurrentRenders?: number;
  readonly pageCacheBytes?: number;
  /** Renders public pages for each request, for measurements. */
  readonly isPageCacheOff?: boolean;
  /** Whether this query carries an editor's valid signature. */
  readonly isEditor?: (query: string) => boolean;
  /** The club's redirect rules. */
  readonly redirects?: Pick<RedirectRules, 'before' | 'onMissing' | 'onChange'>;
  readonly now: () => Date;
}

export interface PageSteps {
  /** The cached page of this raw target: the fast path, before the address is parsed. */
  ready(target: string): StoredAnswer | undefined;
  /** Applies the redirect rules that come before pages. */
  readonly redirected: Step;
  /** Serves the dictionaries for compression. */
  readonly dictionary: Step;
  readonly shared: Step;
  readonly personal: Step;
  invalidate(tags: readonly string[]): number;
}

const MAX_KNOWN_TARGETS = 20_000;
/** The only request headers of a public page: its content cannot depend on the client. */
const PUBLIC_HEADERS = { accept: 'text/html' } as const;

/** Pages: public ones from the cache, all others rendered for each request, behind one limiter. */
export function pageSteps(options: PageStepOptions): PageSteps {
  const { now, render, security, pageCacheBytes } = options;
  const gate = new RenderGate({
    concurrent: options.concurrentRenders ?? 32,
    queue: { personal: 256, public: 128 },
    patienceMs: 2_000,
    now,
  });
  const renderPublic = async (target: string): Promise<Rendered> => {
    const rendered = await gate.run('public', () =>
      render({ method: 'GET', target, headers: PUBLIC_HEADERS, client: '' }),
    );
    const lead = rendered.status === 404 ? options.redirects?.onMissing(pathOf(target)) : undefined;
    return lead ? redirectAnswer(lead) : rendered;
  };
  const isEditor = (query: string): boolean =>
    /[?&]_storyblok_tk/.test(decodedQuery(query)) && options.isEditor?.(query) === true;
  const pages: PageCache = new PageCache({
    render: renderPublic,
    security,
    now,
    dictionary: (key) => dictionaries.of(key),
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
  const remember = (target: string, key: string): void => {
    if (keys.size >= MAX_KNOWN_TARGETS) keys.clear();
    keys.set(target, key);
  };

  const stored = async (
    key: string,
    query: string,
  ): Promise<StoredAnswer | Rendered | undefined> => {
    const page = await pages.load(key);
    return page && withQuery(page, key, query);
  };

  return {
    ready(target) {
      const key = keys.get(target);
      const page = key === undefined ? undefined : pages.fresh(key);
      return page?.location === undefined ? page : undefined;
    },
    redirected({ path, query, isRead }) {
      const lead = isRead ? options.redirects?.before(path) : undefined;
      return lead && redirectAnswer(lead, query);
    },
    dictionary: dictionaries.door,
    async shared(exchange) {
      const { path, query } = exchange;
      const page = pageKind(path, query);
      if (page.kind === 'personal' || isEditor(query) || isSentOn(exchange)) return undefined;
      if (!exchange.isRead) return lastResort(405, path, { allow: 'GET, HEAD' });
      if (options.isPageCacheOff) return renderPublic(page.key);
      if (path !== '/') remember(path + query, page.key);
      return stored(page.key, query);
    },
    async personal(exchange) {
      const { request, path, query } = exchange;
      if (!exchange.isRead && request.method !== 'POST') {
        return lastResort(405, path, { allow: 'GET, HEAD, POST' });
      }
      const body = await bodyOf(exchange, isEditor(query) ? MAX_STORY_BYTES : MAX_BODY_BYTES);
      if (body === 'too-large') return lastResort(413, path, { connection: 'close' });
      const rendered = await gate.run('personal', () => {
        // The client disconnected while it waited: nothing was started, and nobody reads the response.
        if (request.socket.destroyed) throw new Overloaded();
        return render({
          method: exchange.isRead ? 'GET' : 'POST',
          target: path + query,
          headers: request.headers,
          client: clientAddress(request, options.trustedProxies ?? 0),
          ...(body && { body }),
        });
      });
      return isPageForProgram(path, rendered) ? lastResort(404, path) : rendered;
    },
    invalidate: (tags) => pages.invalidate(tags),
  };
}

/** `/` redirects browsers to their locale; it is the only public address that reads request headers. */
function isSentOn({ path, request: { headers } }: Exchange): boolean {
  if (path !== '/') return false;
  const mode = headers['sec-fetch-mode'];
  const locale = localeOfRoot({
    mode: typeof mode === 'string' ? mode : undefined,
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
  });
  return locale !== undefined;
}

async function bodyOf(
  { request, isRead }: Exchange,
  most: number,
): Promise<Buffer | 'too-large' | undefined> {
  return isRead ? undefined : requestBody(request, most);
}

/** A program gets a problem document instead of the shop's 404 page. */
function isPageForProgram(path: string, { status, headers }: Rendered): boolean {
  if (status !== 404 || audienceOf(path) !== 'programs') return false;
  return String(headers['content-type']).startsWith('text/html');
}

/** A redirect keeps the whole query, so that campaigns are counted. */
function withQuery(page: StoredAnswer, key: string, query: string): StoredAnswer | Rendered {
  const { location, status } = page;
  if (location === undefined || query === '') return page;
  const looked = key.slice(pathOf(key).length);
  const target = looked && location.endsWith(looked) ? pathOf(location) : location;
  return redirectAnswer({ location: target, status: status === 301 ? 301 : 302 }, query);
}

function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? '';
}
