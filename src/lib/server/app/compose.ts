import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { club, shopTheme } from '#club/club.ts';
import { legalPages } from '#club/club-legal.ts';
import { Outage } from '#lib/domain/outage.ts';
import { SHOPS, type Shop } from '#lib/domain/shop/shop.ts';
import { sqlSessions } from '#lib/server/account/sql/sessions.ts';
import { createRedirectRules } from '#lib/server/app/http/redirect-rules.ts';
import { sqlBaskets } from '#lib/server/basket/sql/baskets.ts';
import { sqlSavedItems } from '#lib/server/basket/sql/saved-items.ts';
import { cachedCatalog } from '#lib/server/catalog/cache/cached-catalog.ts';
import { catalogWeight } from '#lib/server/catalog/cache/catalog-weight.ts';
import { watchListings } from '#lib/server/catalog/cache/watch-listings.ts';
import { createPictureDownload } from '#lib/server/catalog/picture-download/download-picture.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import { checkoutTokens } from '#lib/server/checkout/checkout-tokens.ts';
import { type CachedContent, cachedContent } from '#lib/server/content/cache/cached-content.ts';
import { withClubPages } from '#lib/server/content/club/club-pages.ts';
import { createStorySync, type StorySync } from '#lib/server/content/jobs/story-sync.ts';
import { startStorySync } from '#lib/server/content/jobs/story-sync-timer.ts';
import { sqlContent } from '#lib/server/content/sql/sql-content.ts';
import { sqlStoryStore } from '#lib/server/content/sql/story-store.ts';
import { storyblokSource } from '#lib/server/content/storyblok/storyblok-source.ts';
import { httpMembership } from '#lib/server/customers/membership-http/http-membership.ts';
import { withCircuitBreaker } from '#lib/server/customers/oidc/circuit-breaker.ts';
import { oidcIdentity } from '#lib/server/customers/oidc/oidc-identity.ts';
import { sqlAccountMails } from '#lib/server/customers/sql/account-mails.ts';
import { sqlCustomers } from '#lib/server/customers/sql/customers.ts';
import { sqlMembers } from '#lib/server/customers/sql/members.ts';
import { sqlDeskAudit } from '#lib/server/desk/sql/desk-audit.ts';
import { sqlDeskMails } from '#lib/server/desk/sql/desk-mails.ts';
import { sqlDeskStatistics } from '#lib/server/desk/sql/desk-statistics.ts';
import { sqlGoods } from '#lib/server/desk/sql/goods/sql-goods.ts';
import { sqlFeeds } from '#lib/server/feeds/sql/sql-feeds.ts';
import type { ImportRunner } from '#lib/server/imports/import-runner.ts';
import {
  readLetteringSettings,
  sqlLetteringFiles,
} from '#lib/server/imports/lettering/sql/sql-lettering-files.ts';
import { sqlPromotionFiles } from '#lib/server/imports/promotions/sql/sql-promotion-files.ts';
import { sqlProductPictures } from '#lib/server/imports/sql/sql-product-pictures.ts';
import { sqlNewsletters } from '#lib/server/newsletter/sql/newsletters.ts';
import { sqlDeskOrders } from '#lib/server/orders/sql/desk-orders.ts';
import { sqlOrderDesk } from '#lib/server/orders/sql/order-desk.ts';
import { sqlOrderMails } from '#lib/server/orders/sql/order-mails.ts';
import { sqlOrders } from '#lib/server/orders/sql/orders.ts';
import { sqlShopCounts } from '#lib/server/orders/sql/shop-counts.ts';
import { writePaper } from '#lib/server/orders/views/order-paper.ts';
import { lazyPdfPapers } from '#lib/server/papers/pdf/lazy-papers.ts';
import type { AssetStore } from '#lib/server/platform/assets/asset-store.ts';
import { embeddedData } from '#lib/server/platform/backup/embedded-data.ts';
import {
  LETTERING_CHANGED,
  LISTINGS_CHANGED,
  productTag,
} from '#lib/server/platform/cache/catalog-tags.ts';
import { TagCache } from '#lib/server/platform/cache/tag-cache.ts';
import { crashAt } from '#lib/server/platform/config/failpoint.ts';
import { loadSecrets } from '#lib/server/platform/config/secrets.ts';
import { readSettings, type Settings } from '#lib/server/platform/config/settings.ts';
import { noAttemptLimits, sqlAttemptLimits } from '#lib/server/platform/database/attempt-limits.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import type { Invalidation } from '#lib/server/platform/database/invalidation.ts';
import { openDatabase, openInvalidation } from '#lib/server/platform/database/open-database.ts';
import { createReadinessCheck } from '#lib/server/platform/database/readiness.ts';
import { remainingWait, requestLogFields } from '#lib/server/platform/http/request-id.ts';
import type { Observation, ObservePort } from '#lib/server/platform/ports/observe.ts';
import type { Log, Services } from '#lib/server/platform/ports/services.ts';
import { fileSecurityLog } from '#lib/server/platform/security/file-security-log.ts';
import { createSealer } from '#lib/server/platform/security/seal.ts';
import { signedNotices } from '#lib/server/platform/signing/signed-notices.ts';
import { refusedNames, lettering as rules } from '#lib/server/printing/club-printing.ts';
import { type LivePrinting, loadPrinting } from '#lib/server/printing/live-printing.ts';
import { createPrintedPictures } from '#lib/server/printing/printed-pictures.ts';
import { cachedPromotions } from '#lib/server/promotions/cache/cached-promotions.ts';
import { watchPromotions } from '#lib/server/promotions/cache/watch-promotions.ts';
import { sqlDeskPromotions } from '#lib/server/promotions/sql/desk-promotions.ts';
import { sqlPromotions } from '#lib/server/promotions/sql/promotions.ts';
import { sqlStockAlerts } from '#lib/server/stock-alerts/sql/stock-alerts.ts';
import { sqlWishlists } from '#lib/server/wishlist/sql/wishlists.ts';
import { assetsOf } from './compose-assets.ts';
import { createImportService } from './compose-imports.ts';
import { conversionsOf, editingOf, logOf, mailOf, paymentsOf, taxesOf } from './compose-outside.ts';
import type { Composition } from './composition.ts';
import { createJobRunner } from './job-runner.ts';

/** What the club's folder says; it counts until the lettering is changed in the shop. */
const CLUB_LETTERING = { ...rules, refusedNames };
/** How long a page waits for the reloaded catalogue before it uses the old one. */
const PATIENCE_MS = 100;
/** How long a process that ends waits for its last error reports. */
const REPORTS_MS = 2_000;
/** All waits of a page together take two seconds at most; what arrives later is stored for the next page. */
const CATALOG_WAIT = {
  ms: () => remainingWait(2_000),
  createError: () => new Outage('catalog', 'no response within 2000 ms'),
};

/**
 * Creates the application from its environment. Only this file chooses the adapter of each port.
 * @throws Error with one clear line when the environment or the data directory cannot be used.
 */
export async function compose(
  env: Readonly<Record<string, string | undefined>>,
  observation: Observation = {},
  build = 'development',
): Promise<Composition> {
  const config = readSettings(env);
  const now = (): Date => new Date();
  const { log, reports } = await logOf(config, {
    ...{ fetch: globalThis.fetch, now, build },
    logFields: observation.logFields,
  });
  mkdirSync(config.dataDirectory, { recursive: true });
  const connection = await openDatabase(config, log, observation.onQuery);
  const invalidation = await openInvalidation(config.databaseDirectUrl, connection, log);
  const printing = await loadPrinting({
    read: () => readLetteringSettings(connection.db, CLUB_LETTERING),
    showChange: () => invalidation.publishHere(['catalog', LISTINGS_CHANGED]),
    log,
  });
  invalidation.subscribe((tags) => {
    if (tags.some((tag) => tag === LETTERING_CHANGED || tag === '*')) printing.reload();
  });
  const observe: ObservePort = observation.port ?? ((_, port) => port);
  const assets = await assetsOf(config, { fetch: globalThis.fetch, now }, observe);
  const { services, watches, storySync, imports } = servicesOf(
    ...([config, connection, invalidation, printing, assets, log, now, observe] as const),
  );
  const stopReading = await startStorySync({
    ...{ sync: storySync, store: sqlStoryStore(connection.db), log, pause: setTimeout },
  });
  const keepHouse = createJobRunner(services);
  const redirects = createRedirectRules({
    ...services,
    file: config.redirectsFile,
    hosts: [new URL(club.siteUrl).host, ...club.redirectHosts],
  });
  invalidation.subscribe(redirects.invalidate);
  return {
    ...{ services, redirects, assets },
    ready: createReadinessCheck(connection.db, now, connection.hasSpace),
    counts: sqlShopCounts(connection.db),
    poolLoad: () => connection.poolLoad?.(),
    onInvalidate: invalidation.subscribe,
    flushReports: async () => reports?.flush(REPORTS_MS),
    runJobs: () => {
      imports.checkQueue();
      printing.retry();
      return keepHouse(now());
    },
    async close() {
      await imports.close();
      for (const watch of watches) watch.stop();
      stopReading();
      await services.conversions.close();
      await invalidation.close();
      await connection.close();
      await reports?.flush(REPORTS_MS);
    },
  };
}

function servicesOf(
  config: Settings,
  { db, readDb = db }: Connection,
  invalidation: Invalidation,
  printing: LivePrinting,
  assets: AssetStore,
  log: Log,
  now: () => Date,
  observe: ObservePort,
): {
  readonly services: Services;
  readonly watches: readonly { stop(): void }[];
  readonly storySync: StorySync;
  readonly imports: ImportRunner;
} {
  const catalogCache = new TagCache<unknown>({
    ...{ maxEntries: 4_000, maxWeight: 12_000, weigh: catalogWeight },
    now,
  });
  const contentCache = new TagCache<CachedContent>({ maxEntries: 2_000, now });
  invalidation.subscribe((tags) => {
    for (const cache of [catalogCache, contentCache]) {
      if (tags.includes('*')) cache.clear();
      else cache.invalidate(tags);
    }
  });
  const uncached = sqlCatalog(readDb, {
    maxWaitMs: PATIENCE_MS,
    onRenewed: () => invalidation.publishHere(['catalog']),
    onChange: invalidation.publishHere,
    now,
  });
  const listingWatch = watchListings({ readChanges: uncached.readChanges, now, log });
  invalidation.subscribe((tags) => {
    if (tags.includes('*')) uncached.reload();
    if (tags.some((tag) => tag === LISTINGS_CHANGED || tag === '*')) listingWatch.check();
  });
  // The embedded database runs in this process and cannot hang alone.
  const catalogWait = config.databaseUrl ? { maxWait: CATALOG_WAIT } : {};
  const catalog = cachedCatalog(uncached, catalogCache, catalogWait);
  const promotions = cachedPromotions(sqlPromotions(db), catalogCache, catalogWait);
  const outside = { fetch: globalThis.fetch, now, log };
  const publish = (tags: readonly string[]): void => {
    invalidation.publish(tags).catch((error) => log.warn('invalidation.failed', { error }));
  };
  const showStock = (productIds: readonly number[]): void =>
    publish([...productIds.map(productTag), LISTINGS_CHANGED]);
  const secrets = loadSecrets(config.secrets, config.dataDirectory);
  const printedPictures = createPrintedPictures(secrets, printing);
  const storySync = createStorySync({
    source: observe('content', storyblokSource({ ...config.content, fetch: globalThis.fetch })),
    ...{ store: sqlStoryStore(db), invalidate: invalidation.publish, owner: randomUUID() },
    ...{ now, log },
  });
  const imports = createImportService(config, db, {
    ...{ assets, now, log },
    showCatalog: () => publish(['catalog', LISTINGS_CHANGED]),
  });
  const { salesTax, ...rates } = taxesOf(config, db, outside);
  const orderOptions = { ...club, printing, printedPictures, salesTax, writePaper };
  const services = {
    catalog,
    baskets: sqlBaskets(db, catalog, promotions, printedPictures),
    promotions,
    savedItems: sqlSavedItems(db, catalog, promotions, printedPictures),
    wishlists: sqlWishlists(db, catalog),
    newsletters: sqlNewsletters(db),
    stockAlerts: sqlStockAlerts(db),
    imports,
    ...{ pictures: sqlProductPictures(db), printedPictures, printing },
    letteringFiles: sqlLetteringFiles(db, CLUB_LETTERING),
    downloadPicture: createPictureDownload(assets),
    feeds: sqlFeeds(db, showStock),
    goods: sqlGoods(db, showStock),
    orders: sqlOrders(db, catalog, orderOptions, showStock, promotions),
    orderDesk: sqlOrderDesk(db, { ...club, writePaper }, showStock),
    deskAudit: sqlDeskAudit(db),
    deskOrders: sqlDeskOrders(db, club),
    ...{ deskStatistics: sqlDeskStatistics(db), deskPromotions: sqlDeskPromotions(db) },
    ...{ deskMails: sqlDeskMails(db, club), promotionFiles: sqlPromotionFiles(db) },
    ...{ paperPrinter: lazyPdfPapers(log), orderMails: sqlOrderMails(db, club) },
    ...{ ...rates, accountMails: sqlAccountMails(db) },
    checkoutTokens: checkoutTokens({
      ...{ secret: config.checkoutSecret, shopSecret: secrets[0] },
      ...{ issuer: config.siteUrl, now },
    }),
    ...{ sessions: sqlSessions(db), customers: sqlCustomers(db) },
    content: withClubPages(cachedContent(sqlContent(db), contentCache), legalPages),
    editing: editingOf(config, outside),
    storyNotices: storySync,
    identity: withCircuitBreaker(
      observe(
        'identity',
        oidcIdentity({ ...config.identity, siteUrl: config.siteUrl, ...outside }),
      ),
    ),
    payments: observe('payments', paymentsOf(config, db, outside)),
    takesRealMoney: config.takesRealMoney,
    membership: observe('membership', httpMembership({ ...config.membership, ...outside })),
    members: sqlMembers(db),
    mail: observe('mail', mailOf(config)),
    conversions: observe('conversions', conversionsOf(config, outside)),
    attempts: config.isRateLimited
      ? sqlAttemptLimits(db, { secret: secrets[0], log })
      : noAttemptLimits,
    log,
    securityLog: fileSecurityLog({
      ...{ directory: join(config.dataDirectory, 'security'), secret: secrets[0] },
      ...{ now, log, context: requestLogFields },
    }),
    siteUrl: config.siteUrl,
    now,
    isDarkModeEnabled: ({ locale }: Pick<Shop, 'locale'>) => shopTheme(locale).isDarkModeEnabled,
    thirdParties: config.thirdParties.forPages,
    identifierHashes: config.thirdParties.identifierHashes,
    showsErrorDetails: config.isIntegration,
    hasGallery: config.sandboxed.includes('content'),
    invalidate: invalidation.publish,
    notices: signedNotices(config.noticeSecrets, secrets, config.staffKeys),
    ...createSealer(secrets),
    ...(!config.databaseUrl && {
      storedData: embeddedData(db, { directory: join(config.dataDirectory, 'backups'), now, log }),
    }),
    ...(config.failpoint && { failpoint: crashAt(config.failpoint) }),
  };
  const promotionWatch = watchPromotions({ promotions, shops: SHOPS, invalidation, now, log });
  return { services, watches: [listingWatch, promotionWatch], storySync, imports };
}
