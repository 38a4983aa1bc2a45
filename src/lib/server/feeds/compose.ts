import type { Foundation } from '#lib/server/platform/foundation.ts';
import type { Feeds } from './ports/feeds.ts';
import { sqlFeeds } from './sql/sql-feeds.ts';

export function composeFeeds({ db, showStock }: Foundation): Feeds {
  return sqlFeeds(db, showStock);
}
