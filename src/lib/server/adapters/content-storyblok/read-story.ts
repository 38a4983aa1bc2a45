import type { Blok, Story } from '#lib/domain/story.ts';

/** A story out of the service's JSON, or undefined when it is not one. Its bloks stay untrusted. */
export function readStory(value: unknown): Story | undefined {
  const story = Object(value) as Readonly<Record<string, unknown>>;
  const content = Object(story['content']) as Readonly<Record<string, unknown>>;
  if (typeof story['uuid'] !== 'string' || typeof content['component'] !== 'string')
    return undefined;
  return {
    uuid: story['uuid'],
    slug: text(story['slug']),
    full_slug: addressOf(story),
    name: text(story['name']),
    content: content as Blok,
  };
}

/** A translated story answers its address with the language before it, beside the plain one. */
export function addressOf(value: unknown): string {
  const story = Object(value) as Readonly<Record<string, unknown>>;
  return text(story['default_full_slug']) || text(story['full_slug']);
}

/** The version of the space, or an error when the answer has none. */
export function readCacheVersion(value: unknown): number {
  const space = Object(Object(value).space) as { readonly version?: unknown };
  if (typeof space.version !== 'number') throw new TypeError('the space has no version');
  return space.version;
}

/** Path of a story below `cdn/stories/`; undefined for what could lead anywhere else. */
export function storyPath(slug: string): string | undefined {
  const segments = slug.split('/');
  const isPlain = segments.every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isPlain || slug.length > MAX_SLUG) return undefined;
  return `cdn/stories/${segments.map(encodeURIComponent).join('/')}`;
}

const MAX_SLUG = 300;

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
