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
  /** Public pages are rendered for each request, as if none had been asked for before. */
  readonly isPageCacheOff?: boolean;
  /** Whether this query carries an editor's signature; absent: nobody's does. */
  readonly isEditor?: (query: string) => boolean;
  /** Where a path leads that has no page. */
  readonly redirects?: Pick<RedirectRules, 'before' | 'onMissing' | 'onChange'>;
  readonly now: () => Date;
}

export interface PageSteps {
  /** The page at this raw target if it is ready in memory: the fast way, taken before anything is parsed. */
  ready(target: string): StoredAnswer | undefined;
  /** A rule of the club's sends this path elsewhere. */
  readonly redirected: Step;
  /** What browsers keep to unpack pages with. */
  readonly dictionary: Step;
  readonly shared: Step;
  readonly personal: Step;
  invalidate(tags: readonly string[]): number;
}

const MAX_KNOWN_TARGETS = 20_000;
/** All that a public page gets to know of who asks: nothing. */
const PUBLIC_HEADERS = { accept: 'text/html' } as const;

/** Pages: public ones through the cache, everything else rendered for who asks, all through one gate. */
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
  /** Raw targets that turned out to be public pages, and the key of each. */
  const keys = new Map<string, string>();
  // A path that was a page may be sent on from now on.
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
        // Who left while they waited costs nothing more: they read no answer, and what they sent has not begun.
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

/** `/` is the one public address that looks at who asks, and only to send browsers on. */
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

/** The shop's 404 page, where a program asked. */
function isPageForProgram(path: string, { status, headers }: Rendered): boolean {
  if (status !== 404 || audienceOf(path) !== 'programs') return false;
  return String(headers['content-type']).startsWith('text/html');
}

/** A page that moved takes along all it was asked with: what no page looks at may be what a campaign is counted by. */
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
