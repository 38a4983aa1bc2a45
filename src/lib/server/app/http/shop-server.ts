import { createServer, type RequestListener, type Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { CheckoutPressure, WorkLoad } from '#lib/server/platform/http/admission/admission.ts';
import { startBodyDeadline } from '#lib/server/platform/http/body-deadline.ts';
import { respondToClientError } from '#lib/server/platform/http/client-error.ts';
import { createRequestPipeline, type PipelineOptions } from './request-pipeline.ts';

export interface ShopServer {
  /** Returns the port. @throws the error of `listen`, such as `EADDRINUSE`. */
  listen(port: number, host: string): Promise<number>;
  /** Drops cached public pages with one of these tags. Returns their number. */
  invalidate(tags: readonly string[]): number;
  /** Work that runs, waits and was refused, by class. */
  workLoad(): WorkLoad;
  /** How many wait at the checkout and for how long, so that a waiting room can open itself. */
  checkoutPressure(): CheckoutPressure;
  /**
   * Says that it is not ready and accepts requests for another `drainMs`; then stops accepting and finishes open ones.
   * Resolves when all are done, or closes them after `graceMs`.
   */
  stop(graceMs: number, drainMs?: number): Promise<void>;
}

/** Longer than the usual 60 s of proxies, so that they never reuse a connection that is closing. */
const KEEP_ALIVE_MS = 75_000;
/** For a whole request: a form, and a file that staff upload over a slow line. */
const BODY_MS = 30_000;
const UPLOAD_MS = 20 * 60_000;

export interface ShopServerOptions extends PipelineOptions {
  /** Called when a response has ended, for metrics. */
  readonly onResponse?: ((target: string, status: number, seconds: number) => void) | undefined;
  /** Wraps the listener of all requests, for traces. */
  readonly traceRequests?: ((listener: RequestListener) => RequestListener) | undefined;
}

/** The outer HTTP server: sockets and their limits. Responses come from the pipeline. */
export async function createShopServer(options: ShopServerOptions): Promise<ShopServer> {
  const pipeline = await createRequestPipeline(options);
  const { traceRequests = (listener) => listener } = options;
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: UPLOAD_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 5_000,
      noDelay: true,
    },
    traceRequests(
      withReports((request, response) => {
        startBodyDeadline(request, BODY_MS);
        pipeline.onRequest(request, response);
      }, options.onResponse),
    ),
  );
  server.maxRequestsPerSocket = 100_000;
  server.on('clientError', respondToClientError);
  return {
    listen: (port, host) => listen(server, port, host),
    invalidate: pipeline.invalidate,
    workLoad: () => options.admission.load(),
    checkoutPressure: () => options.admission.checkoutPressure(),
    async stop(graceMs, drainMs = 0) {
      pipeline.startShutdown();
      if (drainMs > 0) {
        await pause(drainMs);
        await untilQuickTurn();
      }
      await stop(server, graceMs);
    },
  };
}

/** Without metrics the listener itself. */
function withReports(
  onRequest: RequestListener,
  report: ShopServerOptions['onResponse'],
): RequestListener {
  if (!report) return onRequest;
  return (request, response) => {
    const startedAt = performance.now();
    response.once('finish', () => {
      const seconds = (performance.now() - startedAt) / 1_000;
      report(request.url ?? '/', response.statusCode, seconds);
    });
    onRequest(request, response);
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** How long a turn of the event loop may take in which the socket is closed, and how long such a turn is awaited. */
const QUICK_TURN_MS = 1;
const QUICK_TURN_WAIT_MS = 1_000;

/**
 * A connection that the system accepted while a long turn ran would be reset by closing the socket: it is closed in a
 * turn in which hardly anything happened.
 */
async function untilQuickTurn(): Promise<void> {
  const startedAt = performance.now();
  for (let turnAt = startedAt; turnAt - startedAt < QUICK_TURN_WAIT_MS; ) {
    await nextTurn();
    const now = performance.now();
    if (now - turnAt < QUICK_TURN_MS) return;
    turnAt = now;
  }
}

function stop(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const forceClose = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(forceClose);
      resolve();
    });
    server.closeIdleConnections();
  });
}
