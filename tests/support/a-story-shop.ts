import { randomUUID } from 'node:crypto';
import { type CachedContent, cachedContent } from '#lib/server/content/cache/cached-content.ts';
import { createStorySync, type StorySync } from '#lib/server/content/jobs/story-sync.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import type { StorySource } from '#lib/server/content/ports/story-source.ts';
import type { StoryStore } from '#lib/server/content/ports/story-store.ts';
import { sqlContent } from '#lib/server/content/sql/sql-content.ts';
import { sqlStoryStore } from '#lib/server/content/sql/story-store.ts';
import { TagCache } from '#lib/server/platform/cache/tag-cache.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import {
  type Invalidation,
  localInvalidation,
} from '#lib/server/platform/database/invalidation.ts';
import { type QuietLog, quietLog } from './quiet-log.ts';

/** A node's part that keeps and serves stories, as composed in production. */
export interface StoryShop {
  readonly sync: StorySync;
  readonly store: StoryStore;
  /** With the node's cache, as pages read it. */
  readonly content: Content;
  readonly log: QuietLog;
  /** Tags that were invalidated on this node. */
  readonly dropped: string[];
}

export function aStoryShop(options: {
  readonly db: Db;
  readonly source: StorySource;
  readonly now: () => Date;
  readonly invalidation?: Invalidation;
}): StoryShop {
  const { db, source, now, invalidation = localInvalidation() } = options;
  const log = quietLog();
  const store = sqlStoryStore(db);
  const cache = new TagCache<CachedContent>({ maxEntries: 500, now });
  const dropped: string[] = [];
  invalidation.subscribe((tags) => {
    dropped.push(...tags);
    cache.invalidate(tags);
  });
  const sync = createStorySync({
    ...{ source, store, now, log },
    ...{ invalidate: invalidation.publish, owner: randomUUID() },
  });
  return { sync, store, log, dropped, content: cachedContent(sqlContent(db), cache) };
}
