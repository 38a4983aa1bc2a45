import { sql } from 'kysely';
import { linkedStoryIds, withLinkedStories } from '#lib/domain/content/linked-stories.ts';
import { relatedUuids, withRelatedStories } from '#lib/domain/content/relations.ts';
import type { Blok, Story } from '#lib/domain/content/story.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runPageQuery } from '#lib/server/platform/database/page-query.ts';

const PORT = 'content';

interface Row {
  readonly language: string;
  readonly uuid: string;
  readonly slug: string;
  readonly document: string;
}

/**
 * The published stories from the shop's own store, for pages. Relations hold the story that they name, links the current
 * address of theirs. Without a complete read of the content service, a missing story is an outage and no 404.
 */
export function sqlContent(db: Db): Content {
  async function toStories(
    rows: readonly Row[],
    languages: readonly string[],
  ): Promise<readonly Story[]> {
    const parsed = rows.map(parseRow);
    const related = await relatedTo(db, parsed, languages);
    const stories = parsed.map((story) => ({
      ...story,
      content: withRelatedStories(story.content, related) as Blok,
    }));
    const ids = new Set(stories.flatMap(({ content }) => [...linkedStoryIds(content)]));
    const slugs = await slugsOf(db, [...ids]);
    return stories.map((story) => ({
      ...story,
      content: withLinkedStories(story.content, slugs) as Blok,
    }));
  }

  return {
    story: (shop, slug) =>
      runPageQuery(db, PORT, async () => {
        const languages = languagesOf(shop);
        const rows = await db
          .selectFrom('story')
          .select(['language', 'uuid', 'slug', 'document'])
          .where('slug', '=', slug)
          .where('language', 'in', languages)
          .execute();
        const row = inBestLanguage(rows, languages);
        if (!row) return requireFirstRead(db);
        return (await toStories([row], languages))[0];
      }),
    stories: (shop, { startsWith }) =>
      runPageQuery(db, PORT, async () => {
        const languages = languagesOf(shop);
        const rows = await db
          .selectFrom('story')
          .select(['language', 'uuid', 'slug', 'document'])
          .where(sql<boolean>`starts_with(slug, ${startsWith})`)
          .where('language', 'in', languages)
          .orderBy('slug')
          .execute();
        if (rows.length === 0) await requireFirstRead(db);
        return toStories(onePerStory(rows, languages), languages);
      }),
    movedTo: (slug) =>
      runPageQuery(db, PORT, async () => {
        const row = await db
          .selectFrom('story_former_slug as former')
          .innerJoin('story', 'story.uuid', 'former.uuid')
          .select('story.slug')
          .where('former.slug', '=', slug)
          .limit(1)
          .executeTakeFirst();
        return row?.slug;
      }),
  };
}

/** @throws Outage before the first complete read */
async function requireFirstRead(db: Db): Promise<undefined> {
  const sync = await db.selectFrom('story_sync').select('version').executeTakeFirst();
  if (sync?.version == null) throw new Outage(PORT, 'the stories were never read completely');
}

function onePerStory(rows: readonly Row[], languages: readonly string[]): readonly Row[] {
  const rowsByStory = Map.groupBy(rows, ({ uuid }) => uuid);
  return [...rowsByStory.values()].flatMap((same) => inBestLanguage(same, languages) ?? []);
}

/** The address of a moved story is the row's, not the document's. */
function parseRow({ document, slug }: Row): Story {
  return { ...(JSON.parse(document) as Story), full_slug: slug };
}

/** The stories that these name, as they are now: what is stored of a story only has their uuids. */
async function relatedTo(
  db: Db,
  stories: readonly Story[],
  languages: readonly string[],
): Promise<ReadonlyMap<string, Story>> {
  const uuids = new Set(stories.flatMap(({ content }) => [...relatedUuids(content)]));
  if (uuids.size === 0) return new Map();
  const rows = await db
    .selectFrom('story')
    .select(['language', 'uuid', 'slug', 'document'])
    .where('uuid', 'in', [...uuids])
    .where('language', 'in', languages)
    .execute();
  return new Map(onePerStory(rows, languages).map((row) => [row.uuid, parseRow(row)]));
}

async function slugsOf(db: Db, uuids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .selectFrom('story')
    .select(['uuid', 'slug'])
    .distinct()
    .where('uuid', 'in', uuids)
    .execute();
  return new Map(rows.map(({ uuid, slug }) => [uuid, slug]));
}

const DEFAULT_LANGUAGE = 'default';

/** Languages in which a shop's stories may be stored, best first: `de-de`, `de`, the default one. */
function languagesOf({ locale, language }: Shop): readonly string[] {
  return [locale, language, DEFAULT_LANGUAGE];
}

/** Of rows of the same story, the one in the best language. */
function inBestLanguage<Row extends { readonly language: string }>(
  rows: readonly Row[],
  languages: readonly string[],
): Row | undefined {
  for (const language of languages) {
    const found = rows.find((row) => row.language === language);
    if (found) return found;
  }
  return undefined;
}
