import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { StoredBlok, StoredStory } from './stored-story.ts';

/** The space: all stories with their published content and their drafts. */
export interface StoryStore {
  /** Also those that are not published. */
  all(): readonly StoredStory[];
  published(): readonly StoredStory[];
  /** Drafts as content; those of the release where it has its own. */
  drafts(release?: string): readonly StoredStory[];
  byId(id: number): StoredStory | undefined;
  /** Adds or replaces a story as published. */
  put(story: StoredStory): void;
  /** Adds a story as a draft; undefined if its address is taken. */
  create(story: Pick<StoredStory, 'name' | 'full_slug' | 'content'>): StoredStory | undefined;
  saveDraft(id: number, content: StoredBlok, release?: string): StoredStory | undefined;
  /** Makes the draft the published content. */
  publish(id: number): StoredStory | undefined;
  unpublish(id: number): StoredStory | undefined;
  /** Gives the story another address; undefined if it is taken. */
  move(id: number, slug: string): StoredStory | undefined;
  /** Deletes the story. */
  remove(id: number): StoredStory | undefined;
  /** Publishes the draft at a later moment. */
  schedule(id: number, at: Date): StoredStory | undefined;
  /** Stories that should have been published by now. */
  due(): readonly StoredStory[];
  /** Version of the space, in seconds; increases with each publication. */
  version(): number;
}

export interface StoreOptions {
  readonly stories: readonly StoredStory[];
  readonly now: () => Date;
  /** File for edited stories; undefined: they are kept in memory only. */
  readonly file: string | undefined;
}

/** A story as stored in the file. */
type EditedStory = StoredStory & { readonly isRemoved?: true };

export function createStoryStore({ stories, now, file }: StoreOptions): StoryStore {
  const storiesById = new Map(stories.map((story) => [story.id, story]));
  const editedById = new Map(readEdited(file).map((story) => [story.id, story]));
  for (const { isRemoved, ...story } of editedById.values()) {
    if (isRemoved) storiesById.delete(story.id);
    else storiesById.set(story.id, story);
  }
  let version = Math.floor(now().getTime() / 1_000);

  function saveEdited(story: EditedStory): StoredStory {
    storiesById.set(story.id, story);
    editedById.set(story.id, story);
    if (file) writeEdited(file, [...editedById.values()]);
    return story;
  }

  function bumpVersion(): void {
    version = Math.max(version + 1, Math.floor(now().getTime() / 1_000));
  }

  const all = (): readonly StoredStory[] => [...storiesById.values()];
  const byId = (id: number): StoredStory | undefined => storiesById.get(id);
  const bySlug = (slug: string): StoredStory | undefined =>
    all().find((story) => story.full_slug === slug);

  return {
    all,
    published: () => all().filter(({ is_unpublished: isUnpublished }) => !isUnpublished),
    drafts: (release) => all().map((story) => toDraft(story, release)),
    byId,
    put(story) {
      const replaced = bySlug(story.full_slug);
      if (replaced) storiesById.delete(replaced.id);
      storiesById.set(story.id, story);
      bumpVersion();
    },
    create(story) {
      if (bySlug(story.full_slug)) return undefined;
      const id = Math.max(0, ...storiesById.keys()) + 1;
      const published_at = now().toISOString();
      return saveEdited({
        ...story,
        ...{ id, uuid: crypto.randomUUID(), published_at, is_unpublished: true },
      });
    },
    saveDraft(id, content, release) {
      const story = byId(id);
      if (!story) return undefined;
      const releases = { ...story.releases, ...(release && { [release]: content }) };
      return saveEdited(release ? { ...story, releases } : { ...story, draft: content });
    },
    publish(id) {
      const story = byId(id);
      if (!story) return undefined;
      const { draft, is_unpublished: _, publish_at: __, ...published } = story;
      bumpVersion();
      return saveEdited({
        ...published,
        content: draft ?? story.content,
        published_at: now().toISOString(),
      });
    },
    unpublish(id) {
      const story = byId(id);
      if (!story) return undefined;
      bumpVersion();
      return saveEdited({ ...story, is_unpublished: true });
    },
    move(id, slug) {
      const story = byId(id);
      if (!story || bySlug(slug)) return undefined;
      bumpVersion();
      return saveEdited({ ...story, full_slug: slug });
    },
    remove(id) {
      const story = byId(id);
      if (!story) return undefined;
      bumpVersion();
      saveEdited({ ...story, isRemoved: true });
      storiesById.delete(id);
      return story;
    },
    schedule(id, at) {
      const story = byId(id);
      return story && saveEdited({ ...story, publish_at: at.toISOString() });
    },
    due: () =>
      all().filter(({ publish_at: at }) => at !== undefined && Date.parse(at) <= now().getTime()),
    version: () => version,
  };
}

/** The story with its draft as content, or with what a release changes. */
export function toDraft({ draft, ...story }: StoredStory, release = ''): StoredStory {
  const content = story.releases?.[release] ?? draft;
  return content ? { ...story, content } : story;
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
