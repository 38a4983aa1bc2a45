import type { IncomingMessage, ServerResponse as NodeResponse } from 'node:http';
import { Outage } from '#lib/domain/outage.ts';
import { DEFAULT_LOCALE } from '#lib/domain/shop/shop.ts';
import { errorPath } from '#lib/domain/shop/shop-paths.ts';
import type { PartyOrigins } from '#lib/domain/tracking/third-parties.ts';
import { OverloadError } from '#lib/server/platform/http/admission/admission.ts';
import { canonicalUrl } from '#lib/server/platform/http/canonical-url.ts';
import { createOverloadResponses } from '#lib/server/platform/http/overload-response.ts';
import { plainErrorResponse } from '#lib/server/platform/http/plain-error-response.ts';
import type { BufferedResponse } from '#lib/server/platform/http/render.ts';
import { generateRequestId, runWithRequestId } from '#lib/server/platform/http/request-id.ts';
import { sendBufferedResponse } from '#lib/server/platform/http/send-buffered-response.ts';
import {
  isRead,
  type Middleware,
  type ServerRequest,
  type ServerResponse,
  type StepResponse,
} from '#lib/server/platform/http/server-request.ts';
import { loadStaticFiles, WORKER, WORKER_OFF } from '#lib/server/platform/http/static-files.ts';
import { CachedResponse } from '#lib/server/platform/page-cache/cached-response.ts';
import { RenderError } from '#lib/server/platform/page-cache/page-cache.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';
import { securityHeaders } from '#lib/server/platform/security/security-headers.ts';
import type { RoomGuard } from '#lib/server/waiting-room/http/room-guard.ts';
import { type PageMiddlewareOptions, pageMiddleware } from './page-middleware.ts';

export interface PipelineOptions extends Omit<PageMiddlewareOptions, 'security'> {
  /** Directory of the built client files. */
  readonly clientDirectory: string;
  /** Serves `/images/…` by path and query. */
  readonly images: (path: string, query: string) => Promise<ServerResponse>;
  /** API calls and forms. */
  readonly apiRoutes?: Middleware;
  /** Waiting rooms before products and checkout. */
  readonly roomGuard?: RoomGuard;
  /** `/api/stock/…`, from memory. */
  readonly stockCalls?: Middleware;
  /** Feeds for other systems, streamed from files. */
  readonly feeds?: Middleware;
  readonly ready: () => Promise<boolean>;
  /** Without it, the service worker is one that removes itself. */
  readonly keepsPagesOffline?: boolean;
  readonly siteUrl: string;
  /** Whether a request's host belongs to no shop; absent: every host is served. */
  readonly isForeignHost?: (request: IncomingMessage) => boolean;
  /** Origins that the shop's forms may redirect to: identity and payment providers. */
  readonly formOrigins: readonly string[];
  /** Origins that the club's third parties need. */
  readonly partyOrigins?: PartyOrigins;
  readonly log: Log;
}

export interface Pipeline {
  onRequest(request: IncomingMessage, response: NodeResponse): void;
  invalidate(tags: readonly string[]): number;
  /** From now on `/api/ready` fails and connections are closed after their response. */
  startShutdown(): void;
}

const RETRY_LATER = { 'retry-after': '5' };
/** Where a host that belongs to no shop is sent. Served on every host, or a proxy that changes hosts would make a circle. */
const ERROR_PATH = errorPath(DEFAULT_LOCALE);
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Handles a request step by step; the first step with a response ends it. */
export async function createRequestPipeline(options: PipelineOptions): Promise<Pipeline> {
  const { log } = options;
  const security = securityHeaders(options.siteUrl, options.formOrigins, options.partyOrigins);
  const overloadResponse = createOverloadResponses(security, Math.random);
  const files = await loadStaticFiles(options.clientDirectory, security);
  const pages = pageMiddleware({ ...options, security });
  const warnOnce = warnOfUntrustedProxy(options.trustedProxies ?? 0, log);
  const { isForeignHost = () => false } = options;
  const isGuarded = (path: string): boolean => options.roomGuard?.isGuarded(path) ?? false;
  const toErrorPage = redirectTo(options.siteUrl + ERROR_PATH);
  let isStopping = false;

  const steps: readonly Middleware[] = [
    ({ path }) => (path === '/api/health' ? healthResponse(true) : undefined),
    async ({ path }) =>
      path === '/api/ready' ? healthResponse(!isStopping && (await options.ready())) : undefined,
    ({ path, request }) =>
      METHODS.has(request.method ?? '') ? undefined : notAllowed(path, 'GET, HEAD, POST'),
    ({ path, isRead }) =>
      isRead && path === WORKER && !options.keepsPagesOffline ? files.get(WORKER_OFF) : undefined,
    ({ path, isRead }) => (isRead ? files.get(path) : undefined),
    ({ path, query, isRead }) => {
      if (!path.startsWith('/images/')) return undefined;
      return isRead ? options.images(path, query) : notAllowed(path, 'GET, HEAD');
    },
    (exchange) => options.roomGuard?.step(exchange),
    (exchange) => options.stockCalls?.(exchange),
    (exchange) => options.apiRoutes?.(exchange),
    (exchange) => options.feeds?.(exchange),
    ({ path, request, isRead }) =>
      isRead && path !== ERROR_PATH && isForeignHost(request) ? toErrorPage : undefined,
    pages.serveDictionary,
    pages.applyRedirects,
    pages.servePublic,
    pages.servePrivate,
  ];

  async function handleRequest(request: IncomingMessage): Promise<StepResponse> {
    warnOnce(request);
    const requested = request.url ?? '';
    const target = canonicalUrl(requested);
    if (target.kind === 'malformed') return plainErrorResponse(400, requested);
    if (target.kind === 'moved') return redirectToCanonical(target.location, isRead(request));
    const { path, query } = target;
    const result = await firstResult({ request, isRead: isRead(request), path, query });
    if (!result) return plainErrorResponse(500, path);
    return isGuarded(path) ? forOneVisitor(result) : result;
  }

  async function firstResult(exchange: ServerRequest): Promise<StepResponse | undefined> {
    for (const step of steps) {
      // In sequence: a step runs only if the ones before it had no response.
      const result = await step(exchange);
      if (result) return result;
    }
    return undefined;
  }

  function failureResponse(error: unknown, target: string): BufferedResponse {
    if (error instanceof RenderError) return withoutCaching(error.rendered);
    if (error instanceof Outage) {
      log.warn('request.outage', { path: target.split('?', 1)[0], port: error.port, error });
      return plainErrorResponse(503, target, RETRY_LATER);
    }
    log.error('request.failed', { path: target.split('?', 1)[0], error });
    return plainErrorResponse(500, target);
  }

  /** Replaces the bare text of a renderer that could not load its error page. */
  function withErrorPage(rendered: BufferedResponse, target: string): BufferedResponse {
    const result = outageAs503(rendered);
    if (result.status < 500 || result.headers['content-type'] !== undefined) return result;
    if (result.status === 503) return plainErrorResponse(503, target, RETRY_LATER);
    return failureResponse(new Error('The app returned an error without a page'), target);
  }

  async function respond(
    id: string,
    request: IncomingMessage,
    response: NodeResponse,
  ): Promise<void> {
    const target = request.url ?? '/';
    const result = await handleRequest(request).catch((error: unknown) => {
      if (request.destroyed && !request.complete) return undefined;
      return error instanceof OverloadError
        ? overloadResponse(target, isRead(request))
        : failureResponse(error, target);
    });
    if (!result) response.destroy();
    else if ('send' in result) result.send(request, response);
    else {
      response.setHeader('X-Request-Id', id);
      await sendBufferedResponse(withErrorPage(result, target), security, request, response);
    }
  }

  return {
    onRequest(request, response) {
      options.admission.noteArrival();
      if (isStopping) response.setHeader('Connection', 'close');
      if (hasSeveralHosts(request)) return refuseHosts(response);
      const { url = '' } = request;
      const isCacheable = isRead(request) && !isForeignHost(request) && !isGuarded(url);
      const page = isCacheable ? pages.serveFromCache(url) : undefined;
      if (page) return page.send(request, response);
      const id = generateRequestId();
      runWithRequestId(id, () => respond(id, request, response)).catch(() => response.destroy());
    },
    invalidate: pages.invalidate,
    startShutdown() {
      isStopping = true;
    },
  };
}

/** A page behind a waiting room is no cache's to give to others. */
async function forOneVisitor(result: StepResponse): Promise<StepResponse> {
  return result instanceof CachedResponse ? result.forOneVisitor() : result;
}

/**
 * 301 for reading requests; 308 keeps method and body of others. Private: a shared cache that normalises URLs would store
 * this redirect for the target itself and loop.
 */
function redirectToCanonical(location: string, isRead: boolean): BufferedResponse {
  return {
    status: isRead ? 301 : 308,
    headers: { location, 'cache-control': 'private, max-age=3600' },
    body: Buffer.alloc(0),
  };
}

/** For one host only: no cache may keep it. */
function redirectTo(location: string): BufferedResponse {
  const headers = { location, 'cache-control': 'private, no-store' };
  return { status: 302, headers, body: Buffer.alloc(0) };
}

function healthResponse(isHealthy: boolean): BufferedResponse {
  return {
    status: isHealthy ? 200 : 503,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from(JSON.stringify({ status: isHealthy ? 'ok' : 'unavailable' })),
  };
}

function notAllowed(path: string, allow: string): BufferedResponse {
  return plainErrorResponse(405, path, { allow });
}

/** The app marks an outage with `Retry-After` on its error page; such a page becomes a 503. */
function outageAs503(rendered: BufferedResponse): BufferedResponse {
  const isOutage = rendered.status === 500 && rendered.headers['retry-after'] !== undefined;
  return isOutage ? { ...rendered, status: 503 } : rendered;
}

function withoutCaching(rendered: BufferedResponse): BufferedResponse {
  return { ...rendered, headers: { ...rendered.headers, 'cache-control': 'private, no-store' } };
}

/** Proxies may route by one Host header and the shop by the other, so such a request is refused (RFC 9112, 3.2). */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}

function refuseHosts(response: NodeResponse): void {
  response.writeHead(400, { connection: 'close', 'cache-control': 'no-store' }).end('Bad Request');
}

/** Behind a proxy that is not configured, all shoppers share the proxy's address and its rate limit. */
function warnOfUntrustedProxy(
  trustedProxies: number,
  log: Log,
): (request: IncomingMessage) => void {
  let hasWarned = trustedProxies > 0;
  return ({ headers }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return;
    hasWarned = true;
    log.warn('proxy.untrusted', {
      reason:
        'Requests carry X-Forwarded-For and TRUSTED_PROXIES is 0: set it to the number of proxies.',
    });
  };
}
