import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { legalPages } from '#club/club-legal.ts';
import { TagCache } from '#lib/server/platform/cache/tag-cache.ts';
import type { Foundation } from '#lib/server/platform/foundation.ts';
import { type CachedContent, cachedContent } from './cache/cached-content.ts';
import { createDraftReaders } from './cache/draft-readers.ts';
import { withClubPages } from './club/club-pages.ts';
import { createStorySync } from './jobs/story-sync.ts';
import { startStorySync } from './jobs/story-sync-timer.ts';
import type { Content } from './ports/content.ts';
import type { ContentEditing } from './ports/content-editing.ts';
import type { ContentServices } from './services.ts';
import { sqlContent } from './sql/sql-content.ts';
import { sqlStoryStore } from './sql/story-store.ts';
import { storyblokDrafts } from './storyblok/storyblok-drafts.ts';
import { storyblokEditing } from './storyblok/storyblok-editing.ts';
import { storyblokSource } from './storyblok/storyblok-source.ts';

const NO_DRAFTS: Content = { story: async () => undefined, stories: async () => [] };

/** A shop without stories waits here until it has read them, about half a minute at most. */
export async function composeContent(foundation: Foundation): Promise<ContentServices> {
  const { settings, db, invalidation, observe, fetch, now, log, atClose } = foundation;
  const cache = new TagCache<CachedContent>({ maxEntries: 2_000, now });
  invalidation.subscribe(cache.follow);
  const store = sqlStoryStore(db);
  const sync = createStorySync({
    source: observe('content', storyblokSource({ ...settings.content, fetch })),
    store,
    invalidate: invalidation.publish,
    owner: randomUUID(),
    now,
    log,
  });
  atClose(await startStorySync({ sync, store, log, pause }));
  return {
    ...withClubPages(cachedContent(sqlContent(db), cache), legalPages),
    editing: createEditing(foundation),
    storyNotices: sync,
    hasGallery: settings.sandboxed.includes('content'),
  };
}

function createEditing({ settings, fetch, now, log }: Foundation): ContentEditing {
  const { apiUrl, preview, webhookSecret, editorOrigin } = settings.content;
  const drafts = preview
    ? storyblokDrafts({ fetch, now, log, apiUrl, token: preview.previewToken })
    : NO_DRAFTS;
  const { fresh, recent } = createDraftReaders(drafts, now);
  return storyblokEditing({
    keys: preview,
    webhookSecret,
    editorOrigin,
    drafts: fresh,
    recentDrafts: recent,
  });
}
