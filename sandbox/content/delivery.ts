import { collect, inLanguage, type StoredStory } from './stored-story.ts';

/** Converts stored stories to documents of the Content Delivery API v2. */

export interface DeliveryQuery {
  readonly language: string;
  readonly resolveLinks: boolean;
  /** `component.field` pairs. */
  readonly relations: readonly string[];
  readonly excludedFields: readonly string[];
}

export function readDeliveryQuery(parameters: URLSearchParams): DeliveryQuery {
  return {
    language: parameters.get('language') ?? 'default',
    resolveLinks: ['url', 'link', 'story', '1'].includes(parameters.get('resolve_links') ?? ''),
    relations: readList(parameters, 'resolve_relations'),
    excludedFields: readList(parameters, 'excluding_fields'),
  };
}

export function readList(parameters: URLSearchParams, name: string): readonly string[] {
  const parts = (parameters.get(name) ?? '').split(',');
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** A story in the requested language, without the excluded fields. */
export function toDeliveredStory(story: StoredStory, query: DeliveryQuery): object {
  const slug = story.full_slug.split('/').at(-1) ?? story.full_slug;
  const content = inLanguage(story.content, query.language) as Readonly<Record<string, unknown>>;
  const fields = Object.entries(content).filter(([name]) => !query.excludedFields.includes(name));
  return {
    name: story.name,
    created_at: story.published_at,
    published_at: story.published_at,
    first_published_at: story.published_at,
    id: story.id,
    uuid: story.uuid,
    content: Object.fromEntries(fields),
    slug,
    full_slug: story.full_slug,
    default_full_slug: story.full_slug,
    sort_by_date: null,
    position: 0,
    tag_list: [],
    is_startpage: false,
    parent_id: 0,
    meta_data: null,
    group_id: story.uuid,
    release_id: null,
    lang: query.language,
    path: null,
    alternates: [],
    translated_slugs: null,
  };
}

/** An entry of `links`: the address of a linked story. */
export function toLinkStub({ id, uuid, name, full_slug }: StoredStory): object {
  return {
    name,
    id,
    uuid,
    slug: full_slug.split('/').at(-1),
    url: full_slug,
    full_slug,
    _stopResolving: true,
  };
}

/** Uuids of stories that multilinks point to. */
export function linkedUuids(stories: readonly StoredStory[]): ReadonlySet<string> {
  return new Set(stories.flatMap(({ content }) => collect(content, readLinkedId)));
}

function readLinkedId(node: Readonly<Record<string, unknown>>): string | undefined {
  const isStoryLink = node['fieldtype'] === 'multilink' && node['linktype'] === 'story';
  return isStoryLink && typeof node['id'] === 'string' ? node['id'] : undefined;
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
