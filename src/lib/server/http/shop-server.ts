import { createServer, type Server } from 'node:http';
import { answerClientError } from './client-error.ts';
import { type PipelineOptions, requestPipeline } from './request-pipeline.ts';

export interface ShopServer {
  /** Answers the port it listens on. @throws what `listen` says, `EADDRINUSE` for one. */
  listen(port: number, host: string): Promise<number>;
  /** Drops public pages that carry one of these tags, and answers how many there were. */
  invalidate(tags: readonly string[]): number;
  /**
   * Not ready any more, accepts nobody new, finishes what it has begun. Resolves when all is answered, or cut
   * after `graceMs`.
   */
  stop(graceMs: number): Promise<void>;
}

/** Longer than the 60 s for which proxies keep idle connections, so that they never write into a closing one. */
const KEEP_ALIVE_MS = 75_000;

/** The outer server (design, "The outer server"): sockets and their limits; what is answered is the pipeline's. */
export async function createShopServer(options: PipelineOptions): Promise<ShopServer> {
  const pipeline = await requestPipeline(options);
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 5_000,
      noDelay: true,
    },
    pipeline.onRequest,
  );
  server.maxRequestsPerSocket = 100_000;
  server.on('clientError', answerClientError);
  return {
    listen: (port, host) => listen(server, port, host),
    invalidate: pipeline.invalidate,
    stop: (graceMs) => {
      pipeline.beginToStop();
      return stop(server, graceMs);
    },
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

function stop(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
