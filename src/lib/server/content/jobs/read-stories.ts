import { Outage } from '#lib/domain/outage.ts';
import type { ListedStory, StorySource } from '#lib/server/content/ports/story-source.ts';
import type {
  ListChanges,
  StoredNotice,
  StoryStore,
  SyncLease,
} from '#lib/server/content/ports/story-store.ts';

export interface ReadServices {
  readonly source: StorySource;
  readonly store: StoryStore;
  readonly invalidate: (tags: readonly string[]) => Promise<void>;
  readonly log: {
    readonly warn: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  };
  readonly now: () => Date;
}

/** Result of one turn. */
export interface StoriesRead {
  readonly listed: readonly ListedStory[];
  readonly changed: number;
}

/** The service's largest page. */
const STORIES_PER_REQUEST = 100;

/**
 * Brings the store up to date: lists all published stories, drops and moves those that the list says, then reads the ones
 * that were published since, language by language. Everything that is stored is announced at once, so a turn that fails
 * half-way loses nothing and the next one goes on where it ended.
 * @throws Outage
 */
export async function readStories(
  services: ReadServices,
  turn: SyncLease,
  goal: {
    readonly version: number;
    readonly languages: readonly string[];
    readonly notices: readonly StoredNotice[];
    /** Reads every story, whether it was published since or not. */
    readonly isAll: boolean;
  },
): Promise<StoriesRead> {
  const { source, store, now } = services;
  const listed = await source.list(goal.version);
  // A wrong token, or a service that is being restored: keep the stored stories.
  if (listed.length === 0 && turn.state.version !== undefined)
    throw new Outage('content', 'the list of stories is empty; the stored ones are kept');
  const changes = await store.applyList(listed, goal.languages, now());
  await announceList(services, changes);
  const named = new Set(goal.notices.map(({ slug }) => slug));
  let changed = 0;
  for (const language of goal.languages) {
    const stored = await store.publishedAt(language);
    const due = listed.filter(
      ({ uuid, slug, publishedAt }) =>
        goal.isAll || named.has(slug) || stored.get(uuid) !== publishedAt,
    );
    for (const part of chunks(due, STORIES_PER_REQUEST)) {
      await keepTurn(services, turn);
      await readPart(services, language, part, goal.version);
    }
    changed = Math.max(changed, due.length);
  }
  return { listed, changed };
}

/** One list of stories. If it is too long or nested too deep, its halves: one such story must not hide the others. */
async function readPart(
  services: ReadServices,
  language: string,
  part: readonly ListedStory[],
  version: number,
): Promise<void> {
  const { source, store, log } = services;
  try {
    const uuids = part.map(({ uuid }) => uuid);
    const stories = await source.stories(language, uuids, version);
    const publishedAt = new Map(part.map((listed) => [listed.uuid, listed.publishedAt]));
    const rows = stories.flatMap((story) => {
      const at = publishedAt.get(story.uuid);
      return at === undefined ? [] : [{ story, publishedAt: at }];
    });
    await store.save(language, rows);
    await services.invalidate(tagsOf(rows.map(({ story }) => story.full_slug)));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const [only, second] = part;
    if (only && !second) {
      log.warn('content.story-unreadable', { slug: only.slug, language, reason: error.message });
      return;
    }
    const middle = Math.ceil(part.length / 2);
    await readPart(services, language, part.slice(0, middle), version);
    await readPart(services, language, part.slice(middle), version);
  }
}

async function announceList(
  { invalidate }: ReadServices,
  { removed, moved }: ListChanges,
): Promise<void> {
  const slugs = [...removed, ...moved.flatMap(({ from, to }) => [from, to])];
  // Any page may link to a story that was moved or is gone.
  if (slugs.length > 0) await invalidate([...tagsOf(slugs), 'stories']);
}

function tagsOf(slugs: readonly string[]): readonly string[] {
  return [...slugs.map((slug) => `story:${slug}`), 'story-lists', 'missing'];
}

/** @throws Outage when another node has taken the turn over */
async function keepTurn({ store, now }: ReadServices, { owner }: SyncLease): Promise<void> {
  const isKept = await store.keepTurn(owner, now());
  if (!isKept) throw new Outage('content', 'another node reads the stories');
}

function* chunks<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
