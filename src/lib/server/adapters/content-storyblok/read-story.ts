import type { Blok, Story } from '#lib/domain/content/story.ts';
import { normalizeLinks, normalizeSlug } from './story-address.ts';

/**
 * Parses a story of the service's JSON; undefined if it is none. Its bloks are not validated; addresses in it are those
 * of the default language.
 * @throws RangeError when the content is nested deeper than any editor can nest it.
 */
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
    content: normalizeLinks(content, languageOf(story)) as Blok,
  };
}

/** The story's address in the default language, without a slash at the end; see `normalizeSlug`. */
export function readStoryAddress(value: unknown): string {
  const story = Object(value) as Readonly<Record<string, unknown>>;
  const own = textOrEmpty(story['default_full_slug']);
  // With the app "Translatable slugs", the service says the default address.
  if (own) return normalizeSlug(own, undefined);
  return normalizeSlug(textOrEmpty(story['full_slug']), languageOf(story));
}

function languageOf({ lang }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof lang === 'string' && lang !== '' && lang !== 'default' ? lang : undefined;
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
