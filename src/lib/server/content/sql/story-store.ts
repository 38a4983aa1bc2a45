import { sql } from 'kysely';
import type { ListedStory } from '#lib/server/content/ports/story-source.ts';
import type {
  ListChanges,
  StoredState,
  StoryStore,
  SyncLease,
} from '#lib/server/content/ports/story-store.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';

const PORT = 'content';
/** Longer than reading and storing one list of stories takes. */
const TURN_MS = 60_000;
const ROWS_PER_STATEMENT = 500;

/** The shop's own copy of the published stories, in SQL. */
export function sqlStoryStore(db: Db): StoryStore {
  return {
    isEmpty: () =>
      runQuery(PORT, async () => {
        const row = await db.selectFrom('story_sync').select('version').executeTakeFirst();
        return row?.version == null;
      }),
    claimTurn: (owner, now) => runQuery(PORT, () => claimTurn(db, owner, now)),
    keepTurn: (owner, now) =>
      runQuery(PORT, async () => {
        const { numUpdatedRows } = await db
          .updateTable('story_sync')
          .set({ owned_until: turnEnd(now) })
          .where('owner', '=', owner)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    async giveUpTurn(owner, nextAt) {
      await runQuery(PORT, () =>
        db
          .updateTable('story_sync')
          .set({ owner: null, owned_until: null, next_at: nextAt })
          .where('owner', '=', owner)
          .execute(),
      );
    },
    finishTurn: (owner, { state, nextAt, lastNotice }) =>
      runQuery(PORT, () =>
        db.transaction().execute(async (trx) => {
          const { numUpdatedRows } = await trx
            .updateTable('story_sync')
            .set({
              owner: null,
              owned_until: null,
              next_at: nextAt,
              version: state.version === undefined ? null : String(state.version),
              languages: JSON.stringify(state.languages),
              read_all_at: state.readAllAt ?? null,
            })
            .where('owner', '=', owner)
            .executeTakeFirst();
          if (numUpdatedRows === 0n) return;
          await trx.deleteFrom('story_notice').where('id', '<=', lastNotice).execute();
        }),
      ),
    async addNotice(slug, now) {
      const row = { slug: slug ?? null, received_at: now };
      await runQuery(PORT, () => db.insertInto('story_notice').values(row).execute());
    },
    notices: () =>
      runQuery(PORT, async () => {
        const query = db.selectFrom('story_notice').select(['id', 'slug']).orderBy('id');
        const rows = await query.execute();
        return rows.map(({ id, slug }) => ({ id, slug: slug ?? undefined }));
      }),
    publishedAt: (language) =>
      runQuery(PORT, async () => {
        const rows = await db
          .selectFrom('story')
          .select(['uuid', 'published_at'])
          .where('language', '=', language.toLowerCase())
          .execute();
        return new Map(rows.map((row) => [row.uuid, row.published_at]));
      }),
    applyList: (listed, languages, now) =>
      runQuery(PORT, () => applyList(db, listed, languages, now)),
    async save(language, stories) {
      const rows = stories.map(({ story, publishedAt }) => ({
        language: language.toLowerCase(),
        uuid: story.uuid,
        slug: story.full_slug,
        published_at: publishedAt,
        document: JSON.stringify(story),
      }));
      if (rows.length === 0) return;
      await runQuery(PORT, () =>
        db
          .insertInto('story')
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(['language', 'uuid']).doUpdateSet({
              slug: sql`excluded.slug`,
              published_at: sql`excluded.published_at`,
              document: sql`excluded.document`,
            }),
          )
          .execute(),
      );
    },
  };
}

function turnEnd(now: Date): Date {
  return new Date(now.getTime() + TURN_MS);
}

async function claimTurn(db: Db, owner: string, now: Date): Promise<SyncLease | undefined> {
  const row = await db
    .updateTable('story_sync')
    .set({ owner, owned_until: turnEnd(now) })
    .where((where) =>
      where.and([
        where.or([where('owned_until', 'is', null), where('owned_until', '<', now)]),
        where.or([
          where('next_at', 'is', null),
          where('next_at', '<=', now),
          where.exists(where.selectFrom('story_notice').select('id')),
        ]),
      ]),
    )
    .returning(['version', 'languages', 'read_all_at'])
    .executeTakeFirst();
  return row && { owner, state: toState(row) };
}

function toState(row: {
  readonly version: string | null;
  readonly languages: string;
  readonly read_all_at: Date | null;
}): StoredState {
  return {
    version: row.version === null ? undefined : Number(row.version),
    languages: JSON.parse(row.languages) as readonly string[],
    readAllAt: row.read_all_at ?? undefined,
  };
}

async function applyList(
  db: Db,
  listed: readonly ListedStory[],
  languages: readonly string[],
  now: Date,
): Promise<ListChanges> {
  return db.transaction().execute(async (trx) => {
    const codes = languages.map((language) => language.toLowerCase());
    await trx.deleteFrom('story').where('language', 'not in', codes).execute();
    const stored = await trx.selectFrom('story').select(['uuid', 'slug']).distinct().execute();
    const slugsByUuid = new Map(listed.map(({ uuid, slug }) => [uuid, slug]));
    const gone = stored.filter(({ uuid }) => !slugsByUuid.has(uuid));
    for (const part of chunks(gone, ROWS_PER_STATEMENT)) {
      const uuids = part.map(({ uuid }) => uuid);
      await trx.deleteFrom('story').where('uuid', 'in', uuids).execute();
    }
    const moved = stored.flatMap(({ uuid, slug: from }) => {
      const to = slugsByUuid.get(uuid);
      return to === undefined || to === from ? [] : [{ uuid, from, to }];
    });
    for (const { uuid, from, to } of moved) {
      await trx.updateTable('story').set({ slug: to }).where('uuid', '=', uuid).execute();
      await trx
        .insertInto('story_former_slug')
        .values({ slug: from, uuid, moved_at: now })
        .onConflict((conflict) => conflict.column('slug').doUpdateSet({ uuid, moved_at: now }))
        .execute();
    }
    return { removed: gone.map(({ slug }) => slug), moved };
  });
}

function* chunks<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
