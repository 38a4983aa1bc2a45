import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { StoredBlok, StoredStory } from './stored-story.ts';

/** The space: every story with what is published of it and what is not yet. */
export interface StoryStore {
  all(): readonly StoredStory[];
  byId(id: number): StoredStory | undefined;
  /** Adds or replaces a story as published. */
  put(story: StoredStory): void;
  saveDraft(id: number, content: StoredBlok): StoredStory | undefined;
  /** What is drafted is what everybody reads from now on. */
  publish(id: number): StoredStory | undefined;
  /** Version of the space, in seconds; a new one after each publishing. */
  version(): number;
}

export interface StoreOptions {
  readonly stories: readonly StoredStory[];
  readonly now: () => Date;
  /** Where edited stories are remembered; absent: nowhere. */
  readonly file: string | undefined;
}

export function storyStore({ stories, now, file }: StoreOptions): StoryStore {
  const known = new Map(stories.map((story) => [story.full_slug, story]));
  const edited = new Map(remembered(file).map((story) => [story.full_slug, story]));
  for (const story of edited.values()) known.set(story.full_slug, story);
  let version = Math.floor(now().getTime() / 1_000);

  function keep(story: StoredStory): StoredStory {
    known.set(story.full_slug, story);
    edited.set(story.full_slug, story);
    if (file) write(file, [...edited.values()]);
    return story;
  }

  function becomeNewer(): void {
    version = Math.max(version + 1, Math.floor(now().getTime() / 1_000));
  }

  const byId = (id: number): StoredStory | undefined =>
    [...known.values()].find((story) => story.id === id);

  return {
    all: () => [...known.values()],
    byId,
    put(story) {
      known.set(story.full_slug, story);
      becomeNewer();
    },
    saveDraft(id, content) {
      const story = byId(id);
      return story && keep({ ...story, draft: content });
    },
    publish(id) {
      const story = byId(id);
      if (!story) return undefined;
      const { draft, ...published } = story;
      becomeNewer();
      return keep({
        ...published,
        content: draft ?? story.content,
        published_at: now().toISOString(),
      });
    },
    version: () => version,
  };
}

/** A story as its editors see it. */
export function asDraft({ draft, ...story }: StoredStory): StoredStory {
  return draft ? { ...story, content: draft } : story;
}

function remembered(file: string | undefined): readonly StoredStory[] {
  if (!file) return [];
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly StoredStory[];
  } catch {
    return [];
  }
}

function write(file: string, stories: readonly StoredStory[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(stories));
  renameSync(`${file}.new`, file);
}
