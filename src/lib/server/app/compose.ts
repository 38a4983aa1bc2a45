import { club } from '#club/club.ts';
import { createRedirectRules } from '#lib/server/app/http/redirect-rules.ts';
import { sqlShopCounts } from '#lib/server/orders/sql/shop-counts.ts';
import { createReadinessCheck } from '#lib/server/platform/database/readiness.ts';
import { openFoundation } from '#lib/server/platform/foundation.ts';
import type { Observation } from '#lib/server/platform/ports/observe.ts';
import { composeServices } from './compose-services.ts';
import type { Composition } from './composition.ts';
import { createJobRunner } from './job-runner.ts';

/**
 * Creates the application from its environment.
 * @throws Error with one clear line when the environment or the data directory cannot be used.
 */
export async function compose(
  env: Readonly<Record<string, string | undefined>>,
  observation: Observation = {},
  build = 'development',
): Promise<Composition> {
  const foundation = await openFoundation(env, observation, build);
  const { settings, connection, invalidation, now } = foundation;
  const { services, checkWork } = await composeServices(foundation);
  const keepHouse = createJobRunner(services);
  const redirects = createRedirectRules({
    ...services,
    file: settings.redirectsFile,
    hosts: [new URL(club.siteUrl).host, ...club.redirectHosts],
  });
  invalidation.subscribe(redirects.invalidate);
  return {
    services,
    redirects,
    assets: foundation.assets,
    ready: createReadinessCheck(connection.db, now, connection.hasSpace),
    counts: sqlShopCounts(connection.db),
    poolLoad: () => connection.poolLoad?.(),
    onInvalidate: invalidation.subscribe,
    flushReports: foundation.flushReports,
    runJobs() {
      checkWork();
      return keepHouse(now());
    },
    close: foundation.close,
  };
}
