import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '#lib/server/ports/services.ts';
import { canonicalUrl } from './canonical-url.ts';
import { type Answer, isRead, type Step } from './exchange.ts';
import { lastResort } from './last-resort.ts';
import { RenderFailed } from './page-cache.ts';
import { type PageStepOptions, pageSteps } from './page-steps.ts';
import { refusals } from './refusal.ts';
import type { Rendered } from './render.ts';
import { Overloaded } from './render-gate.ts';
import { securityHeaders } from './security-headers.ts';
import { sendRendered } from './send-rendered.ts';
import { staticFiles } from './static-files.ts';
import { StoredAnswer } from './stored-answer.ts';

export interface PipelineOptions extends Omit<PageStepOptions, 'security'> {
  /** Directory of the built client files. */
  readonly clientDirectory: string;
  /** Answers `/images/…` by path and query. */
  readonly images: (path: string, query: string) => Promise<Answer>;
  /** Calls and forms. */
  readonly doors?: Step;
  readonly ready: () => Promise<boolean>;
  readonly siteUrl: string;
  /** Origins a form of ours may be redirected to: identity and payment providers. */
  readonly formOrigins: readonly string[];
  /** Origins that the club's tag manager needs; none where it has none. */
  readonly tagOrigins?: readonly string[];
  readonly log: Log;
}

export interface Pipeline {
  onRequest(request: IncomingMessage, response: ServerResponse): void;
  invalidate(tags: readonly string[]): number;
  /** From now on `/api/ready` says no and connections are closed after their answer. */
  beginToStop(): void;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What happens to a request, top to bottom; the first step that has an answer ends it. */
export async function requestPipeline(options: PipelineOptions): Promise<Pipeline> {
  const { log } = options;
  const security = securityHeaders(options.siteUrl, options.formOrigins, options.tagOrigins);
  const refused = refusals(security);
  const files = await staticFiles(options.clientDirectory, security);
  const pages = pageSteps({ ...options, security });
  let isStopping = false;

  const steps: readonly Step[] = [
    ({ path }) => (path === '/api/health' ? state(true) : undefined),
    async ({ path }) =>
      path === '/api/ready' ? state(!isStopping && (await options.ready())) : undefined,
    ({ path, request }) =>
      METHODS.has(request.method ?? '') ? undefined : notAllowed(path, 'GET, HEAD, POST'),
    (exchange) => (exchange.isRead ? files.get(exchange.path) : undefined),
    ({ path, query, isRead }) => {
      if (!path.startsWith('/images/')) return undefined;
      return isRead ? options.images(path, query) : notAllowed(path, 'GET, HEAD');
    },
    (exchange) => options.doors?.(exchange),
    pages.dictionary,
    pages.redirected,
    pages.shared,
    pages.personal,
  ];

  async function answer(request: IncomingMessage): Promise<Answer> {
    const asked = request.url ?? '';
    const target = canonicalUrl(asked);
    if (target.kind === 'malformed') return lastResort(400, asked);
    if (target.kind === 'moved') return moved(target.location, isRead(request));
    const exchange = { request, isRead: isRead(request), path: target.path, query: target.query };
    for (const step of steps) {
      // Each step is the next one's condition.
      const answered = await step(exchange);
      if (answered) return answered;
    }
    return lastResort(500, target.path);
  }

  function failure(error: unknown, target: string): Rendered {
    if (error instanceof RenderFailed) return uncached(error.rendered);
    log.error('request.failed', { path: target.split('?', 1)[0], error });
    return lastResort(500, target);
  }

  /** Never the bare words of a renderer that could not even load its error page. */
  function presentable(rendered: Rendered, target: string): Rendered {
    const told = outageAs503(rendered);
    if (told.status < 500 || told.headers['content-type'] !== undefined) return told;
    if (told.status === 503) return lastResort(503, target, { 'retry-after': '5' });
    return failure(new Error('the app failed without a page'), target);
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/';
    const answered = await answer(request).catch((error: unknown) => {
      if (request.destroyed && !request.complete) return undefined;
      return error instanceof Overloaded ? refused(target) : failure(error, target);
    });
    if (!answered) response.destroy();
    else if (answered instanceof StoredAnswer) answered.send(request, response);
    else await sendRendered(presentable(answered, target), security, request, response);
  }

  return {
    onRequest(request, response) {
      if (isStopping) response.setHeader('Connection', 'close');
      const page = isRead(request) ? pages.ready(request.url ?? '') : undefined;
      if (page) page.send(request, response);
      else respond(request, response).catch(() => response.destroy());
    },
    invalidate: pages.invalidate,
    beginToStop() {
      isStopping = true;
    },
  };
}

/**
 * 301 for what is read; 308 keeps the method and body of what is not. For browsers alone: a cache in front that tidies
 * addresses before it compares them would answer the page itself with this, and send everybody round in a circle.
 */
function moved(location: string, isRead: boolean): Rendered {
  return {
    status: isRead ? 301 : 308,
    headers: { location, 'cache-control': 'private, max-age=3600' },
    body: Buffer.alloc(0),
  };
}

function state(isWell: boolean): Rendered {
  return {
    status: isWell ? 200 : 503,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from(JSON.stringify({ status: isWell ? 'ok' : 'unavailable' })),
  };
}

function notAllowed(path: string, allow: string): Rendered {
  return lastResort(405, path, { allow });
}

/** The app marks an outage behind it with `Retry-After` on its error page: come back, nothing is broken here. */
function outageAs503(rendered: Rendered): Rendered {
  const isOutage = rendered.status === 500 && rendered.headers['retry-after'] !== undefined;
  return isOutage ? { ...rendered, status: 503 } : rendered;
}

function uncached(rendered: Rendered): Rendered {
  return { ...rendered, headers: { ...rendered.headers, 'cache-control': 'private, no-store' } };
}
