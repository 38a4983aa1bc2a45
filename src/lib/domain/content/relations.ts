import { type Blok, blokField, type Story } from './story.ts';

/** A block that shows the blocks of another story, which editors keep in one place. */
export const SHARED_CONTENT = 'shared_content';
const FIELD = 'story';

/** Fields that name another story, in the format of the service's parameter `resolve_relations`. */
export const RELATIONS = `${SHARED_CONTENT}.${FIELD}`;

type Fields = Readonly<Record<string, unknown>>;
type RelatedStory = Pick<Story, 'uuid' | 'full_slug' | 'content'>;

/** Uuids of related stories that are not resolved. */
export function relatedUuids(value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  walk(value, (related) => {
    if (typeof related === 'string' && related !== '') found.add(related);
  });
  return found;
}

/** The related stories in a content. */
export function relatedStories(value: unknown): ReadonlyMap<string, RelatedStory> {
  const found = new Map<string, RelatedStory>();
  walk(value, (related) => {
    if (isStory(related)) found.set(related.uuid, related);
  });
  return found;
}

/**
 * The content with the stories that its relations name. One level only: relations of a related story stay uuids, so
 * that two stories that name each other end.
 */
export function withRelatedStories(
  value: unknown,
  storiesByUuid: ReadonlyMap<string, RelatedStory>,
): unknown {
  if (storiesByUuid.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withRelatedStories(item, storiesByUuid));
  const fields = value as Fields;
  if (isShared(fields)) {
    const related = storiesByUuid.get(String(fields[FIELD]));
    return related ? { ...fields, [FIELD]: related } : fields;
  }
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    withRelatedStories(field, storiesByUuid),
  ]);
  // The spread keeps the mark by which a preview knows the block.
  return { ...fields, ...Object.fromEntries(entries) };
}

/** The blocks to show in place of one that shares another story's; any other block is returned as it is. */
export function sharedBloks(blok: Blok): readonly Blok[] {
  const related = blok.component === SHARED_CONTENT ? blok[FIELD] : undefined;
  return isStory(related) ? blokField(related.content, 'content') : [blok];
}

/** Tags of the stories that a page shows besides its own. */
export function relatedTags(story: Pick<Story, 'content'>): readonly string[] {
  return [...relatedStories(story.content).values()].map(({ full_slug: slug }) => `story:${slug}`);
}

function walk(value: unknown, visit: (related: unknown) => void): void {
  if (typeof value !== 'object' || value === null) return;
  const isRelation = !Array.isArray(value) && isShared(value as Fields);
  if (isRelation) visit((value as Fields)[FIELD]);
  else for (const field of Object.values(value)) walk(field, visit);
}

function isShared(fields: Fields): boolean {
  return fields['component'] === SHARED_CONTENT;
}

function isStory(value: unknown): value is RelatedStory {
  const { uuid, content } = Object(value) as Fields;
  return typeof uuid === 'string' && typeof Object(content).component === 'string';
}
