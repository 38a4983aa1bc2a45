import type { Blok, Story } from '#lib/domain/content/story.ts';
import type { ListedStory, SpaceState } from '#lib/server/content/ports/story-source.ts';
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

/** The space's version and languages; undefined when the response contains no version. */
export function readSpace(value: unknown): SpaceState | undefined {
  const { version, language_codes: codes } = Object(Object(value).space) as {
    readonly version?: unknown;
    readonly language_codes?: unknown;
  };
  if (typeof version !== 'number') return undefined;
  const languages = Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
  return { version, languages: ['default', ...languages.filter((code) => code !== 'default')] };
}

/** A published story among the links of a space; undefined for folders and anything else. */
export function readListedStory(value: unknown): ListedStory | undefined {
  const link = Object(value) as Readonly<Record<string, unknown>>;
  const slug = normalizeSlug(textOrEmpty(link['slug']), undefined);
  const uuid = textOrEmpty(link['uuid']);
  if (link['is_folder'] === true || link['published'] === false || uuid === '') return undefined;
  // Slugs are parts of cache tags, which are separated by blanks.
  if (slug === '' || slug.length > MAX_SLUG || /[\s\p{Cc}]/u.test(slug)) return undefined;
  return { uuid, slug, publishedAt: textOrEmpty(link['published_at']) };
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
