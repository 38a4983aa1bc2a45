import type { RedirectRules } from '#lib/server/app/http/redirect-rules.ts';
import type { AssetStore } from '#lib/server/platform/assets/asset-store.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import type { ShopCounts } from '#lib/server/platform/observability/shop-counts.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

/** The application behind the HTTP server, created and closed once per process. */
export interface Composition {
  readonly services: Services;
  readonly redirects: RedirectRules;
  /** Originals for the image endpoint. */
  readonly assets: AssetStore;
  /** Whether pages can be served: the database answers within a second. */
  ready(): Promise<boolean>;
  /** Calls `listener` with the tags of every invalidation, of this node and of others. */
  onInvalidate(listener: (tags: readonly string[]) => void): void;
  /** Runs background jobs: payment reconciliation, expired reservations, outgoing mail, retention limits. */
  runJobs(): Promise<void>;
  /** Sends error reports that wait, for two seconds at most. */
  flushReports(): Promise<void>;
  /** For monitoring. */
  readonly counts: ShopCounts;
  /** Database connections; undefined with the embedded database. */
  poolLoad(): ReturnType<NonNullable<Connection['poolLoad']>> | undefined;
  close(): Promise<void>;
}
