import { mkdirSync } from 'node:fs';
import type { AssetStore } from '#lib/server/platform/assets/asset-store.ts';
import { createAssets } from '#lib/server/platform/assets/choose-assets.ts';
import { LISTINGS_CHANGED, productTag } from '#lib/server/platform/cache/catalog-tags.ts';
import { openLog } from '#lib/server/platform/config/open-log.ts';
import { loadSecrets } from '#lib/server/platform/config/secrets.ts';
import { readSettings, type Settings } from '#lib/server/platform/config/settings.ts';
import type { Connection, Db } from '#lib/server/platform/database/connection.ts';
import type { Invalidation } from '#lib/server/platform/database/invalidation.ts';
import { openDatabase, openInvalidation } from '#lib/server/platform/database/open-database.ts';
import type { Observation, ObservePort } from '#lib/server/platform/ports/observe.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';

/** How long a process that ends waits for its last error reports. */
const REPORTS_MS = 2_000;

/** What every subject is put together from. */
export interface Foundation {
  readonly settings: Settings;
  readonly connection: Connection;
  readonly db: Db;
  readonly invalidation: Invalidation;
  /** Invalidates on every node; a failure is logged. */
  readonly publish: (tags: readonly string[]) => void;
  /** Shows on every node that these products can be bought, or no more. */
  readonly showStock: (productIds: readonly number[]) => void;
  readonly assets: AssetStore;
  readonly secrets: ReturnType<typeof loadSecrets>;
  readonly log: Log;
  readonly now: () => Date;
  readonly fetch: typeof fetch;
  readonly observe: ObservePort;
  /** Closed in reverse order of opening. */
  readonly atClose: (close: () => Promise<void> | void) => void;
  readonly flushReports: () => Promise<void>;
  close(): Promise<void>;
}

/**
 * Reads the settings and opens log, database and store.
 * @throws Error with one clear line when the environment or the data directory cannot be used.
 */
export async function openFoundation(
  env: Readonly<Record<string, string | undefined>>,
  observation: Observation,
  build: string,
): Promise<Foundation> {
  const settings = readSettings(env);
  const now = (): Date => new Date();
  const { fetch } = globalThis;
  const { logFields, onQuery, port: observe = (_, port) => port } = observation;
  const { log, reports } = await openLog(settings, { fetch, now, build, logFields });
  mkdirSync(settings.dataDirectory, { recursive: true });
  const connection = await openDatabase(settings, log, onQuery);
  const invalidation = await openInvalidation(settings.databaseDirectUrl, connection, log);
  const publish = (tags: readonly string[]): void => {
    invalidation.publish(tags).catch((error) => log.warn('invalidation.failed', { error }));
  };
  const flushReports = async (): Promise<void> => reports?.flush(REPORTS_MS);
  const closing = [flushReports, () => connection.close(), () => invalidation.close()];
  return {
    settings,
    connection,
    invalidation,
    publish,
    log,
    now,
    fetch,
    observe,
    flushReports,
    db: connection.db,
    showStock: (productIds) => publish([...productIds.map(productTag), LISTINGS_CHANGED]),
    assets: await createAssets(settings, { fetch, now }, observe),
    secrets: loadSecrets(settings.secrets, settings.dataDirectory),
    atClose: (close) => void closing.push(async () => close()),
    async close() {
      for (const close of closing.splice(0).reverse()) await close();
    },
  };
}
