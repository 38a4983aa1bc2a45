import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from 'astro/app/entrypoint';
import type { ShopUser } from '#lib/domain/customers/session.ts';
import { countriesWithoutRates } from '#lib/domain/tax/vat-data.ts';
import { compose } from '#lib/server/app/compose.ts';
import type { Composition } from '#lib/server/app/composition.ts';
import { apiRoutes } from '#lib/server/app/http/api-routes.ts';
import { createShopServer, type ShopServer } from '#lib/server/app/http/shop-server.ts';
import { startScheduler } from '#lib/server/app/job-scheduler.ts';
import { warnOfLegalPages } from '#lib/server/app/warn-of-legal-pages.ts';
import { createStockCalls } from '#lib/server/catalog/http/stock-calls.ts';
import { readBadgeCookie } from '#lib/server/customers/sign-in/badge-cookie.ts';
import { currentSession } from '#lib/server/customers/sign-in/session.ts';
import { createFormStage } from '#lib/server/desk/acts/imports/stage-form.ts';
import { createImageHandler } from '#lib/server/images/image-handler.ts';
import { createTinyPictures } from '#lib/server/images/tiny-pictures.ts';
import { readSettings, type Settings } from '#lib/server/platform/config/settings.ts';
import { startAdmission } from '#lib/server/platform/http/admission/start-admission.ts';
import { waitingTasks } from '#lib/server/platform/http/admission/waiting-tasks.ts';
import { type Build, readBuild } from '#lib/server/platform/http/build.ts';
import { clientAddress } from '#lib/server/platform/http/client-address.ts';
import { foreignHostCheck } from '#lib/server/platform/http/foreign-host.ts';
import { readPageAssets } from '#lib/server/platform/http/page-assets.ts';
import { installProcessErrorHandlers } from '#lib/server/platform/http/process-error-handlers.ts';
import { astroRender } from '#lib/server/platform/http/render.ts';
import { requestLogFields } from '#lib/server/platform/http/request-id.ts';
import type { MetricsServer } from '#lib/server/platform/observability/metrics-server.ts';
import type { ShopMetrics } from '#lib/server/platform/observability/shop-metrics.ts';
import type { ShopTracing } from '#lib/server/platform/observability/tracing/shop-tracing.ts';
import { createCdnPurge } from '#lib/server/platform/page-cache/cdn-purge.ts';
import type { Observation } from '#lib/server/platform/ports/observe.ts';
import { createRateLimiter, noRateLimits } from '#lib/server/platform/security/rate-limit.ts';
import { securityHeaders } from '#lib/server/platform/security/security-headers.ts';
import { merchantFeeds } from '#lib/server/storefront/feeds/merchant-feeds.ts';
import { createRoomGuard } from '#lib/server/waiting-room/http/room-guard.ts';
import { createRoomWork } from '#lib/server/waiting-room/jobs/room-work.ts';

/** The shop as a process: the entry of the build, `node dist/server/entry.mjs`. SIGTERM and SIGINT stop it in order. */

const GRACE_MS = 10_000;
const ROOM_TICK_MS = 1_000;
/** Beside this file in the build. */
const CLIENT_DIRECTORY = fileURLToPath(new URL('../client', import.meta.url));

await start().catch(refuseToStart);

async function start(): Promise<void> {
  const { env } = process;
  const config = readSettings(env);
  // Imported only when it is asked for, so that a shop without metrics does not pay for them.
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : (await import('#lib/server/platform/observability/shop-metrics.ts')).createShopMetrics(
          () => new Date(),
        );
  const tracing = await startTracing(config);
  const build = await readBuild(CLIENT_DIRECTORY);
  const observation: Observation = {
    port: (name, port) => {
      const counted = metrics?.observePort(name, port) ?? port;
      return tracing?.observePort(name, counted) ?? counted;
    },
    onQuery: tracing?.queryEnded,
    logFields: tracing?.logFields,
  };
  const composition = await compose(env, observation, build.id);
  const { log, now, waitingRoom } = composition.services;
  tracing?.onLost((spans) => log.warn('traces.lost', { spans }));
  const server = await shopServer(composition, config, build, { metrics, tracing });
  const cdn = config.cdn && createCdnPurge({ ...config.cdn, fetch, pause, log });
  composition.onInvalidate((tags) => {
    server.invalidate(tags);
    cdn?.purge(tags);
  });
  const { board, createAutomatic } = waitingRoom;
  // A node that does not know the rooms yet would let everybody through.
  await board.tick();
  const port = await server.listen(config.port, config.host);
  const { runJobs } = composition;
  const stopHousekeeping = startScheduler({
    ...composition,
    runJobs: metrics?.watchRounds(runJobs) ?? runJobs,
  });
  const rooms = createRoomWork({
    board,
    now,
    log,
    createAutomatic,
    pressure: server.checkoutPressure,
    pace: config.waitingRoomPace,
  });
  const stopRooms = startScheduler({ ...composition, runJobs: rooms }, ROOM_TICK_MS);
  const metricsServer = metrics && (await serveMetrics(metrics, composition, config, server));
  const countries = countriesWithoutRates();
  if (countries.length > 0) log.info('vat.no-rates', { countries });
  log.info('started', { port, sandboxed: config.sandboxed });
  await warnOfLegalPages(composition.services);

  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info('stopping', { signal });
    // Ctrl-C is for a shop that no proxy stands before.
    await server.stop(GRACE_MS, signal === 'SIGTERM' ? config.drainMs : 0);
    metricsServer?.close();
    await Promise.all([stopHousekeeping(), stopRooms()]);
    await cdn?.close();
    await composition.close();
    await tracing?.close();
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));
  installProcessErrorHandlers(process, log, composition.flushReports);
}

/** Imported only when a collector is set, so that a shop without traces does not pay for them. */
async function startTracing({
  tracing,
  trustedProxies,
}: Settings): Promise<ShopTracing | undefined> {
  if (!tracing) return undefined;
  const { createShopTracing } = await import(
    '#lib/server/platform/observability/tracing/shop-tracing.ts'
  );
  return createShopTracing({ ...tracing, continuesTraces: trustedProxies > 0 }, () => new Date());
}

interface Watchers {
  readonly metrics: ShopMetrics | undefined;
  readonly tracing: ShopTracing | undefined;
}

async function serveMetrics(
  metrics: ShopMetrics,
  { counts, poolLoad, services: { now } }: Composition,
  { metricsPort = 0, host }: Settings,
  server: ShopServer,
): Promise<MetricsServer> {
  const { startMetricsServer } = await import(
    '#lib/server/platform/observability/metrics-server.ts'
  );
  const sources = { counts, pool: poolLoad, work: server.workLoad, now };
  return startMetricsServer({ port: metricsPort, host }, () => metrics.read(sources));
}

async function shopServer(
  { services, redirects, assets, ready, poolLoad }: Composition,
  config: Settings,
  build: Build,
  { metrics, tracing }: Watchers,
): Promise<ShopServer> {
  const {
    log,
    now,
    siteUrl,
    printing: { pictures: printedPictures },
  } = services;
  const { trustedProxies } = config;
  const admission = startAdmission({ pool: poolLoad });
  const limits = config.isRateLimited ? createRateLimiter(now) : noRateLimits;
  const formOrigins = [config.identity.issuer, config.payments.pageOrigin].map(
    (address) => new URL(address).origin,
  );
  const pageAssets = await readPageAssets(new URL('page-assets.json', import.meta.url));
  const app = createApp({ streaming: false });
  const images = createImageHandler({
    assets,
    clubDirectory: CLIENT_DIRECTORY,
    cacheDirectory: config.imageCacheDirectory,
    security: securityHeaders(siteUrl, []),
    printedPictures,
    fetch,
    now,
    log,
    queues: {
      usual: waitingTasks(admission, 'picture'),
      unusual: waitingTasks(admission, 'extra'),
    },
  });
  const tinyPicture = createTinyPictures(images);
  const locals = (): object => ({
    services,
    limits,
    build,
    tinyPicture,
    requestId: requestLogFields().request,
  });
  const render = astroRender(app, locals, siteUrl, pageAssets);
  const stock = createStockCalls({ catalog: services.catalog, admission, now });
  return createShopServer({
    apiRoutes: apiRoutes({ services, limits, trustedProxies, admission }),
    stockCalls: stock.answerCall,
    roomGuard: createRoomGuard({
      services,
      security: securityHeaders(siteUrl, []),
      addressOf: (request) => clientAddress(request, trustedProxies),
      isSignedIn: (cookies) => readBadgeCookie(cookies).signedIn,
      customerOf: async (cookies) => {
        const session = await currentSession(cookies, services);
        return session?.user && toRoomCustomer(session.user);
      },
      sizesLeft: stock.availableSizes,
      random: Math.random,
    }),
    feeds: merchantFeeds({
      services,
      directory: join(config.dataDirectory, 'feeds'),
      isBusy: () => admission.isCrowded(),
      security: securityHeaders(siteUrl, []),
    }),
    admission,
    render: tracing?.traceRender(render) ?? render,
    dictionaryStyles: pageAssets.commonStyles,
    clientDirectory: CLIENT_DIRECTORY,
    stageForm: createFormStage(services),
    images,
    ready,
    redirects,
    isEditor: (query) =>
      services.content.editing.checkSignature(new URLSearchParams(query), now()) !== 'none',
    siteUrl,
    isForeignHost: foreignHostCheck({ siteUrl, siteHosts: config.siteHosts, trustedProxies }),
    formOrigins: [...new Set(formOrigins)],
    partyOrigins: config.thirdParties.origins,
    trustedProxies,
    pageCacheBytes: config.pageCacheBytes,
    sendsCacheTags: config.cdn !== undefined,
    isPageCacheOff: config.isPageCacheOff,
    keepsPagesOffline: config.keepsPagesOffline,
    onPage: metrics?.pageFound,
    onResponse: metrics?.requestEnded,
    traceRequests: tracing?.traceRequests,
    now,
    log,
  });
}

function toRoomCustomer({ id, membership }: ShopUser): {
  readonly id: number;
  readonly isMember: boolean;
} {
  return { id, isMember: membership !== undefined };
}

function refuseToStart(error: unknown): never {
  process.stderr.write(`${startFailureReason(error)}\n`);
  process.exit(1);
}

function startFailureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (code !== 'EADDRINUSE') return error.message;
  return `Port ${port} is taken by another program; stop it, or set PORT to another one.`;
}
