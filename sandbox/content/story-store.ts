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
  /** Gives the story, also its published version, another address. */
  move(id: number, slug: string): StoredStory | undefined;
  /** Unpublishes or deletes the story. */
  remove(id: number): StoredStory | undefined;
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
  const storiesById = new Map(stories.map((story) => [story.id, story]));
  const editedById = new Map(readEdited(file).map((story) => [story.id, story]));
  for (const story of editedById.values()) apply(story);
  let version = Math.floor(now().getTime() / 1_000);

  function apply({ isRemoved, ...story }: EditedStory): void {
    if (isRemoved) storiesById.delete(story.id);
    else storiesById.set(story.id, story);
  }

  function saveEdited(story: EditedStory): void {
    apply(story);
    editedById.set(story.id, story);
    if (file) writeEdited(file, [...editedById.values()]);
  }

  function bumpVersion(): void {
    version = Math.max(version + 1, Math.floor(now().getTime() / 1_000));
  }

  function edit(id: number, change: (story: StoredStory) => EditedStory): StoredStory | undefined {
    const story = storiesById.get(id);
    if (story) saveEdited(change(story));
    return story && (storiesById.get(id) ?? story);
  }

  return {
    all: () => [...storiesById.values()],
    byId: (id) => storiesById.get(id),
    put(story) {
      const same = [...storiesById.values()].find(({ full_slug }) => full_slug === story.full_slug);
      if (same) storiesById.delete(same.id);
      storiesById.set(story.id, story);
      bumpVersion();
    },
    saveDraft: (id, content) => edit(id, (story) => ({ ...story, draft: content })),
    publish(id) {
      bumpVersion();
      return edit(id, ({ draft, ...story }) => ({
        ...story,
        content: draft ?? story.content,
        published_at: now().toISOString(),
      }));
    },
    move(id, slug) {
      bumpVersion();
      return edit(id, (story) => ({ ...story, full_slug: slug }));
    },
    remove(id) {
      bumpVersion();
      return edit(id, (story) => ({ ...story, isRemoved: true }));
    },
    version: () => version,
  };
}

/** The story with its draft as content. */
export function toDraft({ draft, ...story }: StoredStory): StoredStory {
  return draft ? { ...story, content: draft } : story;
}

/** A line of the file of edited stories. */
interface EditedStory extends StoredStory {
  readonly isRemoved?: boolean;
}

function readEdited(file: string | undefined): readonly EditedStory[] {
  if (!file) return [];
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly EditedStory[];
  } catch {
    return [];
  }
}

function writeEdited(file: string, stories: readonly EditedStory[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(stories));
  renameSync(`${file}.new`, file);
}
