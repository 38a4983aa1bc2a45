import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { StoredBlok, StoredStory } from './stored-story.ts';

/** The space: all stories with their published content and their drafts. */
export interface StoryStore {
  all(): readonly StoredStory[];
  byId(id: number): StoredStory | undefined;
  /** Adds or replaces a story as published. */
  put(story: StoredStory): void;
  saveDraft(id: number, content: StoredBlok): StoredStory | undefined;
  /** Makes the draft the published content. */
  publish(id: number): StoredStory | undefined;
  /** Version of the space, in seconds; increases with each publication. */
  version(): number;
}

export interface StoreOptions {
  readonly stories: readonly StoredStory[];
  readonly now: () => Date;
  /** File for edited stories; undefined: they are kept in memory only. */
  readonly file: string | undefined;
}

export function createStoryStore({ stories, now, file }: StoreOptions): StoryStore {
  const storiesBySlug = new Map(stories.map((story) => [story.full_slug, story]));
  const editedBySlug = new Map(readEdited(file).map((story) => [story.full_slug, story]));
  for (const story of editedBySlug.values()) storiesBySlug.set(story.full_slug, story);
  let version = Math.floor(now().getTime() / 1_000);

  function saveEdited(story: StoredStory): StoredStory {
    storiesBySlug.set(story.full_slug, story);
    editedBySlug.set(story.full_slug, story);
    if (file) writeEdited(file, [...editedBySlug.values()]);
    return story;
  }

  function bumpVersion(): void {
    version = Math.max(version + 1, Math.floor(now().getTime() / 1_000));
  }

  const byId = (id: number): StoredStory | undefined =>
    [...storiesBySlug.values()].find((story) => story.id === id);

  return {
    all: () => [...storiesBySlug.values()],
    byId,
    put(story) {
      storiesBySlug.set(story.full_slug, story);
      bumpVersion();
    },
    saveDraft(id, content) {
      const story = byId(id);
      return story && saveEdited({ ...story, draft: content });
    },
    publish(id) {
      const story = byId(id);
      if (!story) return undefined;
      const { draft, ...published } = story;
      bumpVersion();
      return saveEdited({
        ...published,
        content: draft ?? story.content,
        published_at: now().toISOString(),
      });
    },
    version: () => version,
  };
}

/** The story with its draft as content. */
export function toDraft({ draft, ...story }: StoredStory): StoredStory {
  return draft ? { ...story, content: draft } : story;
}

function readEdited(file: string | undefined): readonly StoredStory[] {
  if (!file) return [];
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly StoredStory[];
  } catch {
    return [];
  }
}

function writeEdited(file: string, stories: readonly StoredStory[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(stories));
  renameSync(`${file}.new`, file);
}
