import { DEFAULT_LANGUAGE, languageOf, type SpaceSetup } from './space-setup.ts';
import { collect, inLanguage, type StoredStory } from './stored-story.ts';
import { type Folder, folderAddresses, folderIdOf } from './story-tree.ts';

/** Converts stored stories to documents of the Content Delivery API v2, as its OpenAPI description defines them. */

export interface DeliveryQuery {
  readonly setup: SpaceSetup;
  readonly storiesByUuid: ReadonlyMap<string, StoredStory>;
  readonly folders: ReadonlySet<string>;
  readonly isDraft: boolean;
  readonly language: string;
  readonly resolveLinks: 'none' | 'url' | 'link' | 'story';
  /** `component.field` pairs. */
  readonly relations: readonly string[];
  readonly excludedFields: readonly string[];
}

export function readDeliveryQuery(
  parameters: URLSearchParams,
  setup: SpaceSetup,
  all: readonly StoredStory[],
): DeliveryQuery {
  return {
    setup,
    storiesByUuid: new Map(all.map((story) => [story.uuid, story])),
    folders: folderAddresses(all),
    isDraft: parameters.get('version') === 'draft',
    language: languageOf(setup, parameters.get('language')),
    resolveLinks: readLinkMode(parameters.get('resolve_links')),
    relations: readList(parameters, 'resolve_relations'),
    excludedFields: readList(parameters, 'excluding_fields'),
  };
}

function readLinkMode(text: string | null): DeliveryQuery['resolveLinks'] {
  if (text === 'link' || text === 'story') return text;
  return text === 'url' || text === '1' ? 'url' : 'none';
}

export function readList(parameters: URLSearchParams, name: string): readonly string[] {
  const parts = (parameters.get(name) ?? '').split(',');
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** A story in the requested language, without the excluded fields. A draft has comments that mark its blocks. */
export function toDeliveredStory(story: StoredStory, query: DeliveryQuery): object {
  const { setup, language } = query;
  const isRoot = query.folders.has(story.full_slug);
  const translated = inLanguage(story.content, language) as Readonly<Record<string, unknown>>;
  const marked = query.isDraft ? markBlocks(translated, story.id, setup) : translated;
  const content = withCachedUrls(marked, query) as Readonly<Record<string, unknown>>;
  const fields = Object.entries(content).filter(([name]) => !query.excludedFields.includes(name));
  return {
    name: story.name,
    created_at: story.published_at,
    published_at: story.published_at,
    updated_at: story.published_at,
    id: story.id,
    uuid: story.uuid,
    content: Object.fromEntries(fields),
    slug: lastSegment(story.full_slug),
    full_slug: deliveredSlug(story, query),
    sort_by_date: null,
    position: 0,
    tag_list: [],
    is_startpage: isRoot,
    parent_id: folderIdOf(story.full_slug, isRoot),
    meta_data: null,
    group_id: story.uuid,
    first_published_at: story.published_at,
    release_id: null,
    lang: language,
    path: null,
    alternates: [],
    default_full_slug: setup.hasTranslatableSlugs ? defaultSlug(story.full_slug, isRoot) : null,
    translated_slugs: setup.hasTranslatableSlugs ? translatedSlugs(story, setup) : null,
  };
}

/** Address in the requested language: behind the language's code, with a slash at the end for a folder's root. */
export function deliveredSlug(story: StoredStory, query: DeliveryQuery): string {
  const { language, setup } = query;
  const isRoot = query.folders.has(story.full_slug);
  if (language === DEFAULT_LANGUAGE) return defaultSlug(story.full_slug, isRoot);
  const own = setup.hasTranslatableSlugs ? story.translated_slugs?.[language] : undefined;
  return `${language}/${defaultSlug(own ?? story.full_slug, isRoot)}`;
}

function defaultSlug(slug: string, isRoot: boolean): string {
  return isRoot ? `${slug}/` : slug;
}

function lastSegment(slug: string): string {
  return slug.split('/').at(-1) ?? slug;
}

function translatedSlugs(story: StoredStory, { languages }: SpaceSetup): readonly object[] {
  return languages.map((lang) => ({
    path: story.translated_slugs?.[lang] ?? story.full_slug,
    name: null,
    lang,
    published: null,
  }));
}

/** Adds the comment `_editable` to each block. The editor finds a clicked block by it. */
function markBlocks(value: unknown, storyId: number, setup: SpaceSetup): unknown {
  if (Array.isArray(value)) return value.map((item) => markBlocks(item, storyId, setup));
  if (typeof value !== 'object' || value === null) return value;
  const node = value as Readonly<Record<string, unknown>>;
  const fields = Object.entries(node).map(([name, field]) => [
    name,
    markBlocks(field, storyId, setup),
  ]);
  const { component, _uid: uid } = node;
  if (typeof component !== 'string' || typeof uid !== 'string') return Object.fromEntries(fields);
  const mark = { name: component, space: setup.spaceId, uid, id: String(storyId) };
  return {
    ...Object.fromEntries(fields),
    _editable: `<!--#storyblok#${JSON.stringify(mark)}-->`,
  };
}

/** Story links carry the address that the story had when the link's own story was published. */
function withCachedUrls(value: unknown, query: DeliveryQuery): unknown {
  if (Array.isArray(value)) return value.map((item) => withCachedUrls(item, query));
  if (typeof value !== 'object' || value === null) return value;
  const node = value as Readonly<Record<string, unknown>>;
  const fields = Object.entries(node).map(([name, field]) => [name, withCachedUrls(field, query)]);
  if (node['fieldtype'] !== 'multilink') return Object.fromEntries(fields);
  const linked = query.storiesByUuid.get(String(node['id']));
  const isStory = node['linktype'] === 'story' && linked !== undefined;
  return {
    ...{ id: '', url: '', cached_url: '' },
    ...Object.fromEntries(fields),
    ...(isStory && { url: '', cached_url: deliveredSlug(linked, query) }),
  };
}

/** An entry of `links`, as short or as long as `resolve_links` asks for. */
export function toLinkEntry(story: StoredStory, query: DeliveryQuery): object {
  if (query.resolveLinks === 'story') return toDeliveredStory(story, query);
  const { id, uuid, name, full_slug } = story;
  const url = deliveredSlug(story, query);
  const entry = { name, id, uuid, slug: lastSegment(full_slug), url, full_slug: url };
  return query.resolveLinks === 'link'
    ? { ...toLink(story, query.folders), full_slug: url }
    : entry;
}

/** A story as an entry of `cdn/links`. Its address is the one of the default language. */
export function toLink(story: StoredStory, folders: ReadonlySet<string>): object {
  const isRoot = folders.has(story.full_slug);
  const parentId = folderIdOf(story.full_slug, isRoot);
  const slug = defaultSlug(story.full_slug, isRoot);
  return linkEntry({ ...story, slug, parentId, isFolder: false, isRoot });
}

/** A folder as an entry of `cdn/links`. */
export function toFolderLink(folder: Folder): object {
  return linkEntry({ ...folder, name: folder.slug, isFolder: true, isRoot: false });
}

function linkEntry(entry: {
  readonly id: number;
  readonly uuid: string;
  readonly slug: string;
  readonly name: string;
  readonly parentId: number;
  readonly isFolder: boolean;
  readonly isRoot: boolean;
}): object {
  return {
    id: entry.id,
    uuid: entry.uuid,
    slug: entry.slug,
    path: null,
    parent_id: entry.parentId,
    name: entry.name,
    is_folder: entry.isFolder,
    published: !entry.isFolder,
    is_startpage: entry.isRoot,
    position: 0,
    real_path: `/${entry.slug}`,
  };
}

/** Uuids of stories that link fields, and links in rich text, point to. */
export function linkedUuids(stories: readonly StoredStory[]): ReadonlySet<string> {
  return new Set(stories.flatMap(({ content }) => collect(content, readLinkedId)));
}

function readLinkedId(node: Readonly<Record<string, unknown>>): string | undefined {
  if (node['linktype'] !== 'story') return undefined;
  const id = node['fieldtype'] === 'multilink' ? node['id'] : node['uuid'];
  return typeof id === 'string' ? id : undefined;
}

/** Uuids in the requested relation fields (`component.field`). */
export function relatedUuids(
  stories: readonly StoredStory[],
  relations: readonly string[],
): ReadonlySet<string> {
  const fields = relations.map((pair) => pair.split('.'));
  const readRelations = (node: Readonly<Record<string, unknown>>): readonly unknown[] =>
    fields
      .filter(([component]) => component === node['component'])
      .flatMap(([, field]) => node[field ?? '']);
  const values = stories.flatMap(({ content }) => collect(content, readRelations).flat());
  return new Set(values.filter((value) => typeof value === 'string'));
}
