import type { Renewal } from './stale-copies.ts';

export interface CatalogOptions extends Renewal {
  /** Receives the cache tags of what changed, before the new state is used by anybody. */
  readonly onChange?: (tags: readonly string[]) => void;
  /** The database's clock is used without it. */
  readonly now?: () => Date;
}
