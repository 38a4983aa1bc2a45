import type { Blok, Story } from '#lib/domain/content/story.ts';
import { translateStory } from '#lib/domain/content/story-language.ts';
import { isLocale } from '#lib/domain/shop/shop.ts';
import { editableStory } from './editable-story.ts';

/** Deeper than any real page. */
const MAX_DEPTH = 60;
const MAX_VALUES = 50_000;

/**
 * Parses the unsaved story that the editor's bridge posts, in the page's language. Undefined when it is no story, too deep
 * or too large. Its contents are untrusted, like any story's.
 */
export function readLiveStory(body: string, language: string, space: string): Story | undefined {
  const story = Object(parseJson(body)) as Readonly<Record<string, unknown>>;
  const { content, id } = story;
  const slug = readAddress(story);
  if (slug === '' || !isWithinBounds(content)) return undefined;
  if (typeof Object(content).component !== 'string') return undefined;
  const parsed = {
    uuid: textOrEmpty(story['uuid']),
    slug: textOrEmpty(story['slug']),
    full_slug: slug,
    name: textOrEmpty(story['name']),
    content: translateStory(content, language) as Blok,
  };
  return editableStory(parsed, typeof id === 'number' ? { id: String(id), space } : undefined);
}

/**
 * The story's address in the default language. A space without the app "Translatable slugs" has only `full_slug`, which
 * begins with the language (`de-de/home`); the root of a folder ends in a slash (`help-center/`).
 */
function readAddress(story: Readonly<Record<string, unknown>>): string {
  const stored = textOrEmpty(story['default_full_slug']) || textOrEmpty(story['full_slug']);
  const [first = '', ...rest] = stored.split('/').filter(Boolean);
  return isLocale(first) && rest.length > 0 ? rest.join('/') : [first, ...rest].join('/');
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Walks level by level, because recursion could overflow the stack. */
function isWithinBounds(content: unknown): boolean {
  let level: readonly unknown[] = [content];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (depth > MAX_DEPTH || values > MAX_VALUES) return false;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return true;
}

function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
