import type { Blok, Story } from '#lib/domain/content/story.ts';

/** Parses a story of the service's JSON; undefined if it is none. Its bloks are not validated. */
export function readStory(value: unknown): Story | undefined {
  const story = Object(value) as Readonly<Record<string, unknown>>;
  const content = Object(story['content']) as Readonly<Record<string, unknown>>;
  if (typeof story['uuid'] !== 'string' || typeof content['component'] !== 'string')
    return undefined;
  return {
    uuid: story['uuid'],
    slug: textOrEmpty(story['slug']),
    full_slug: readStoryAddress(story),
    name: textOrEmpty(story['name']),
    content: content as Blok,
  };
}

/** The address without language prefix: a translated story has the prefixed one in `full_slug`. */
export function readStoryAddress(value: unknown): string {
  const story = Object(value) as Readonly<Record<string, unknown>>;
  return textOrEmpty(story['default_full_slug']) || textOrEmpty(story['full_slug']);
}

/** @throws TypeError when the response contains no version */
export function readCacheVersion(value: unknown): number {
  const space = Object(Object(value).space) as { readonly version?: unknown };
  if (typeof space.version !== 'number')
    throw new TypeError('the response about the space contains no version');
  return space.version;
}

/** Path of a story below `cdn/stories/`; undefined for a slug that could lead out of it. */
export function buildStoryPath(slug: string): string | undefined {
  const segments = slug.split('/');
  const isPlain = segments.every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isPlain || slug.length > MAX_SLUG) return undefined;
  return `cdn/stories/${segments.map(encodeURIComponent).join('/')}`;
}

const MAX_SLUG = 300;

function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
