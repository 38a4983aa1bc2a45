import { FRAME_STORIES } from '#lib/domain/content/frame-stories.ts';
import type { ListedStory, SpaceState } from '#lib/server/content/ports/story-source.ts';
import type {
  StoredNotice,
  StoryNotices,
  SyncLease,
} from '#lib/server/content/ports/story-store.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';
import { type ReadServices, readStories } from './read-stories.ts';

export interface StorySync extends StoryNotices {
  /** Brings the store up to date if that is due and no other node does it. Never throws; failures are logged. */
  check(): Promise<void>;
}

export interface SyncServices extends ReadServices {
  readonly log: Log;
  /** Names this node. */
  readonly owner: string;
}

/** Milliseconds until the space's version is asked for again. */
const NEXT_CHECK = 60_000;
/** The service's CDN may still tell an old version for a moment after its webhook. */
const NEXT_CHECK_AFTER_NOTICE = 3_000;
const NEXT_CHECK_AFTER_FAILURE = 10_000;
const NEXT_CHECK_OF_EMPTY = 1_000;
/** Finds changes that the service does not date, and translations that were published on their own. */
const READ_ALL_AFTER = 24 * 60 * 60_000;

/** Keeps the store of stories up to date with the content service. One node at a time does it. */
export function createStorySync(services: SyncServices): StorySync {
  const { store, log, now, owner } = services;
  let running: Promise<void> | undefined;
  let isFailing = false;
  let lastMissing = '';

  async function runTurn(): Promise<void> {
    let turn: SyncLease | undefined;
    try {
      turn = await store.claimTurn(owner, now());
      if (!turn) return;
      await update(turn);
      if (isFailing) log.info('content.read-again');
      isFailing = false;
    } catch (error) {
      reportFailure(error, turn);
      if (turn) await giveUp(turn);
    }
  }

  /** Once until a turn succeeds. */
  function reportFailure(error: unknown, turn: SyncLease | undefined): void {
    const isFirst = turn !== undefined && turn.state.version === undefined;
    const effect = isFirst ? FIRST_EFFECT : EFFECT;
    if (!isFailing) log.warn('content.read-failed', { reason: String(error), effect });
    isFailing = true;
  }

  async function giveUp(turn: SyncLease): Promise<void> {
    const isEmpty = turn.state.version === undefined;
    const wait = isEmpty ? NEXT_CHECK_OF_EMPTY : NEXT_CHECK_AFTER_FAILURE;
    const nextAt = new Date(now().getTime() + wait);
    // An unreachable database lets the turn expire.
    await store.giveUpTurn(turn.owner, nextAt).catch(() => undefined);
  }

  async function update(turn: SyncLease): Promise<void> {
    const notices = await store.notices();
    const space = await services.source.space();
    const start = now();
    const isAll = isReadAllDue(turn, start);
    if (isAll || notices.length > 0 || hasChanged(turn, space)) {
      const version = cacheVersion(space, notices, start);
      const goal = { version, languages: space.languages, notices, isAll };
      const { listed, changed } = await readStories(services, turn, goal);
      log.info('content.read', { stories: listed.length, changed });
      warnOfMissing(listed);
    }
    const isFirst = turn.state.version === undefined;
    const readAllAt = isAll || isFirst ? start : turn.state.readAllAt;
    const pause = notices.length > 0 ? NEXT_CHECK_AFTER_NOTICE : NEXT_CHECK;
    await store.finishTurn(owner, {
      state: { version: space.version, languages: space.languages, readAllAt },
      nextAt: new Date(now().getTime() + pause),
      lastNotice: notices.at(-1)?.id ?? 0,
    });
  }

  /** Once for each set of stories. */
  function warnOfMissing(listed: readonly ListedStory[]): void {
    const slugs = new Set(listed.map(({ slug }) => slug));
    const missing = FRAME_STORIES.filter((slug) => !slugs.has(slug));
    if (missing.length > 0 && missing.join() !== lastMissing)
      log.warn('content.frame-story-missing', { stories: missing, effect: MISSING_EFFECT });
    lastMissing = missing.join();
  }

  function check(): Promise<void> {
    running ??= runTurn().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    check,
    async announce(slug) {
      await store.addNotice(slug, now());
      // A turn that runs already may have read the notices before.
      await running;
      await check();
    },
  };
}

const EFFECT = 'pages show the stored stories until the content service answers';
const FIRST_EFFECT =
  'the stories have not been read completely yet; pages respond 503 without theirs, and the read goes on every second';
const MISSING_EFFECT = 'pages are shown without them; publish stories with these addresses';

/** The first read goes on where it was interrupted. */
function isReadAllDue({ state }: SyncLease, now: Date): boolean {
  const { readAllAt } = state;
  return readAllAt !== undefined && now.getTime() - readAllAt.getTime() > READ_ALL_AFTER;
}

function hasChanged({ state }: SyncLease, space: SpaceState): boolean {
  return space.version !== state.version || space.languages.join() !== state.languages.join();
}

/** After a notice the current second, which no cache of the service knows yet. */
function cacheVersion(
  { version }: SpaceState,
  notices: readonly StoredNotice[],
  now: Date,
): number {
  return notices.length > 0 ? Math.max(version, Math.floor(now.getTime() / 1_000)) : version;
}
