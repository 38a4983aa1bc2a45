import type { Json, ManagementApi } from './management-api.ts';

/** A story or folder of the management API, with all its translations. Lists leave the content out. */
export interface ManagedStory {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly slug: string;
  readonly full_slug: string;
  readonly is_folder?: boolean;
  /** Whether it is shown at its folder's address. */
  readonly is_startpage?: boolean;
  readonly parent_id?: number | null;
  readonly published?: boolean | null;
  readonly unpublished_changes?: boolean | null;
  readonly updated_at?: string;
  readonly content?: unknown;
  readonly [property: string]: unknown;
}

/** Tells a folder from the story at its address: `folder help-center`, `story help-center`. */
export type StoryKey = `${'folder' | 'story'} ${string}`;

export function storyKey(story: {
  readonly full_slug: string;
  readonly is_folder?: boolean;
}): StoryKey {
  return `${story.is_folder ? 'folder' : 'story'} ${trimSlug(story.full_slug)}`;
}

/** The start page of a folder has a slash at its end. */
export function trimSlug(fullSlug: string): string {
  return fullSlug.replace(/^\/+|\/+$/g, '');
}

export async function listStories(
  api: ManagementApi,
): Promise<ReadonlyMap<StoryKey, ManagedStory>> {
  const stories = await api.list<ManagedStory>('/stories', 'stories');
  return new Map(stories.map((story) => [storyKey(story), story]));
}

export async function readManagedStory(api: ManagementApi, id: number): Promise<ManagedStory> {
  return (await api.get(`/stories/${id}`))['story'] as ManagedStory;
}

/** Folder in which the story is; '' for one at the top. */
export function parentSlug(story: {
  readonly full_slug: string;
  readonly is_startpage?: boolean;
}): string {
  const slug = trimSlug(story.full_slug);
  return story.is_startpage ? slug : slug.split('/').slice(0, -1).join('/');
}

/** Creates a story or folder; finds the one whose reply was lost. */
export async function createStory(
  api: ManagementApi,
  story: Json & { readonly full_slug: string; readonly is_folder?: boolean },
  parentId: number,
  isPublished: boolean,
): Promise<ManagedStory> {
  const { full_slug: _, ...fields } = story;
  const path = `/stories${isPublished ? '?publish=1' : ''}`;
  const body = { story: { ...fields, parent_id: parentId }, ...(isPublished && { publish: 1 }) };
  const reply = await api.create(path, body, async () => {
    const created = (await listStories(api)).get(storyKey(story));
    return created && { story: created };
  });
  return reply['story'] as ManagedStory;
}
