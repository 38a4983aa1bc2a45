import { type AssetMap, withAssetsOfSpace } from './asset-files.ts';
import type { Json, ManagementApi } from './management-api.ts';
import type { Progress } from './progress.ts';
import {
  createStory,
  listStories,
  type ManagedStory,
  parentSlug,
  readManagedStory,
  type StoryKey,
  storyKey,
  trimSlug,
} from './space-stories.ts';
import type { ExportedStory } from './story-file.ts';

export interface StoryChange {
  readonly story: ExportedStory;
  readonly action: 'create' | 'update';
  /** False for a story with changes that were not published: publishing would show them. */
  readonly isPublished: boolean;
}

export interface ImportPlan {
  readonly changes: readonly StoryChange[];
  readonly existing: ReadonlyMap<StoryKey, ManagedStory>;
  readonly uuids: Uuids;
  readonly assets: AssetMap;
}

/** Uuids in the files → uuids in the space, which gives new stories uuids of its own. */
type Uuids = ReadonlyMap<string, string>;

/** Stories of a backup that the space lacks or has otherwise. Others of the space stay. */
export async function planImport(
  api: ManagementApi,
  stories: readonly ExportedStory[],
  progress: Progress,
  assets: AssetMap = new Map(),
): Promise<ImportPlan> {
  const existing = await listStories(api);
  const uuids = mapUuids(stories, existing);
  const changes: StoryChange[] = [];
  progress.start(stories.length);
  for (const story of stories.toSorted(foldersFirst)) {
    const known = existing.get(storyKey(story));
    const isPublished = story.published === true && story.unpublished_changes !== true;
    if (!known) changes.push({ story, action: 'create', isPublished });
    else if (!story.is_folder) {
      const stored = await readManagedStory(api, known.id);
      if (!isSame(stored, story, isPublished, { uuids, assets }))
        changes.push({ story, action: 'update', isPublished });
    }
    progress.step(trimSlug(story.full_slug));
  }
  progress.end();
  return { changes, existing, uuids, assets };
}

function foldersFirst(one: ExportedStory, other: ExportedStory): number {
  const rank = ({ full_slug, is_folder }: ExportedStory): number =>
    trimSlug(full_slug).split('/').length + (is_folder ? 0 : 1_000);
  return rank(one) - rank(other) || (one.full_slug < other.full_slug ? -1 : 1);
}

function mapUuids(
  stories: readonly ExportedStory[],
  existing: ReadonlyMap<StoryKey, ManagedStory>,
): Uuids {
  const pairs = stories.map((story) => [story.uuid, existing.get(storyKey(story))?.uuid] as const);
  return new Map(pairs.flatMap(([file, space]) => (file && space ? [[file, space]] : [])));
}

function isSame(
  stored: ManagedStory,
  story: ExportedStory,
  isPublished: boolean,
  references: References,
): boolean {
  const isShown = stored.published === true && stored.unpublished_changes !== true;
  const content = JSON.stringify(sortKeys(replaceReferences(story.content, references)));
  return (
    stored.name === story.name &&
    (isShown || !isPublished) &&
    JSON.stringify(sortKeys(stored.content)) === content
  );
}

/** Without the comments of drafts. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key]) => key !== '_editable')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, item]) => [key, sortKeys(item)]);
}

interface References {
  readonly uuids: Uuids;
  readonly assets: AssetMap;
}

/** Links between stories name them by uuid; fields with assets name their address and id. */
function replaceReferences(value: unknown, references: References): unknown {
  if (typeof value === 'string') return references.uuids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => replaceReferences(item, references));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    replaceReferences(item, references),
  ]);
  return withAssetsOfSpace(Object.fromEntries(entries), references.assets);
}

interface Import extends References {
  readonly api: ManagementApi;
  readonly ids: Map<StoryKey, number>;
  readonly uuids: Map<string, string>;
}

/** Writes the changes, one after the other; folders come before their stories. Deletes nothing. */
export async function importStories(
  api: ManagementApi,
  { changes, existing, uuids, assets }: ImportPlan,
  progress: Progress,
): Promise<void> {
  const ids = new Map([...existing].map(([key, { id }]) => [key, id]));
  const target: Import = { api, ids, uuids: new Map(uuids), assets };
  const creations = changes.filter(({ action }) => action === 'create');
  const updates = changes.filter(({ action }) => action === 'update');
  progress.start(changes.length);
  const bodies: Json[] = [];
  for (const change of creations) {
    bodies.push(await createFromFile(target, change));
    progress.step(trimSlug(change.story.full_slug));
  }
  for (const change of updates) {
    await putStory(target, change);
    progress.step(trimSlug(change.story.full_slug));
  }
  // A story may link to one that was created after it.
  for (const [index, change] of creations.entries()) {
    const body = toBody(change.story, target);
    if (JSON.stringify(body) !== JSON.stringify(bodies[index])) await putStory(target, change);
  }
  progress.end();
}

/** Returns what was sent. */
async function createFromFile(target: Import, { story, isPublished }: StoryChange): Promise<Json> {
  const { api, ids, uuids } = target;
  const parent = parentSlug(story);
  const parentId = parent ? ids.get(`folder ${parent}`) : 0;
  if (parentId === undefined)
    throw new Error(
      `${story.full_slug}: neither the files nor the space have the folder ${parent}`,
    );
  const body = toBody(story, target);
  const { full_slug, is_folder = false, translated_slugs: slugs } = story;
  const translated = slugs === undefined ? {} : { translated_slugs_attributes: slugs };
  const fields = { ...body, ...translated, full_slug, is_folder };
  const created = await createStory(api, fields, parentId, isPublished);
  ids.set(storyKey(story), created.id);
  if (story.uuid) uuids.set(story.uuid, created.uuid);
  return body;
}

async function putStory(target: Import, { story, isPublished }: StoryChange): Promise<void> {
  const { api, ids } = target;
  const path = `/stories/${ids.get(storyKey(story))}${isPublished ? '?publish=1' : ''}`;
  const body = { story: toBody(story, target), ...(isPublished && { publish: 1 }) };
  await api.put(path, body);
}

/** What the API accepts of a story; translated slugs only when it is created. */
function toBody(story: ExportedStory, references: References): Json {
  const { uuid: _uuid, full_slug: _slug, published: _published, ...rest } = story;
  const { unpublished_changes: _changes, translated_slugs: _slugs, ...fields } = rest;
  return {
    ...fields,
    ...(fields.content !== undefined && { content: replaceReferences(fields.content, references) }),
  };
}
