import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compose } from '#lib/server/compose.ts';
import type { Composition } from '#lib/server/composition.ts';
import { doorStep } from '#lib/server/http/door-step.ts';
import { heedFailures } from '#lib/server/http/heed-failures.ts';
import { imageEndpoint } from '#lib/server/http/images/image-endpoint.ts';
import { type PageParts, readPageParts } from '#lib/server/http/page-parts.ts';
import { quickenTextEncoder } from '#lib/server/http/quick-encoder.ts';
import { rateLimiter, unlimited } from '#lib/server/http/rate-limit.ts';
import { type AstroHandler, astroRender } from '#lib/server/http/render.ts';
import { securityHeaders } from '#lib/server/http/security-headers.ts';
import { createShopServer, type ShopServer } from '#lib/server/http/shop-server.ts';
import { startScheduler } from '#lib/server/job-scheduler.ts';
import { type Settings, settings } from '#lib/server/settings.ts';

/** The shop as a process: `node src/server.ts` after `npm run build`. SIGTERM and SIGINT end it in order. */

const GRACE_MS = 10_000;

await start().catch(refuseToStart);

async function start(): Promise<void> {
  const { env } = process;
  quickenTextEncoder();
  const config = settings(env);
  const handler = await builtHandler(resolve(config.distDirectory));
  const composition = await compose(env);
  const { log } = composition.services;
  const server = await outerServer(composition, handler, config);
  composition.onInvalidate((tags) => server.invalidate(tags));
  const port = await server.listen(config.port, config.host);
  const stopHousekeeping = startScheduler(composition);
  log.info('started', { port, sandboxed: config.sandboxed });

  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info('stopping', { signal });
    await server.stop(GRACE_MS);
    await stopHousekeeping();
    await composition.close();
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));
  heedFailures(process, log);
}

async function outerServer(
  { services, redirects, assetsDirectory, ready }: Composition,
  { handler, clientDirectory, parts }: Built,
  config: Settings,
): Promise<ShopServer> {
  const { log, now, siteUrl } = services;
  const limits = config.isRateLimited ? rateLimiter(now) : unlimited;
  const formOrigins = [config.identity.issuer, config.payments.pageOrigin].map(
    (address) => new URL(address).origin,
  );
  const { trustedProxies } = config;
  return createShopServer({
    doors: doorStep({ services, limits, trustedProxies }),
    render: astroRender(handler, () => ({ services, limits }), siteUrl, parts),
    commonSheets: parts.commonSheets,
    clientDirectory,
    images: imageEndpoint({
      assetsDirectory,
      cacheDirectory: join(config.dataDirectory, 'cache', 'images'),
      security: securityHeaders(siteUrl, []),
      fetch,
      now,
      log,
    }),
    ready,
    redirects,
    isEditor: (query) => services.editing.isEditor(new URLSearchParams(query), now()),
    siteUrl,
    formOrigins: [...new Set(formOrigins)],
    tagOrigins: config.thirdParties.tagOrigins,
    trustedProxies,
    pageCacheBytes: config.pageCacheBytes,
    isPageCacheOff: config.isPageCacheOff,
    now,
    log,
  });
}

interface Built {
  readonly handler: AstroHandler;
  readonly clientDirectory: string;
  readonly parts: PageParts;
}

async function builtHandler(dist: string): Promise<Built> {
  const entry = join(dist, 'server', 'entry.mjs');
  if (!existsSync(entry)) throw new Error(`There is no build in ${dist}; run npm run build first.`);
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: AstroHandler };
  const parts = await readPageParts(join(dist, 'server', 'page-parts.json'));
  return { handler, clientDirectory: join(dist, 'client'), parts };
}

function refuseToStart(error: unknown): never {
  process.stderr.write(`${reason(error)}\n`);
  process.exit(1);
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (code !== 'EADDRINUSE') return error.message;
  return `Port ${port} is taken by another program; stop it, or set PORT to another one.`;
}
