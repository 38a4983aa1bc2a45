import type { Blok, Story } from '#lib/domain/story.ts';
import { inLanguage } from '#lib/domain/story-language.ts';

/** Deeper than any page that somebody built by hand. */
const MAX_DEPTH = 60;
const MAX_VALUES = 50_000;

/**
 * The story that an editor is typing, as the bridge hands it on, in the language of the page. Undefined for what is
 * no story or no editor's work: too deep, too many values. What is in it stays as hostile as any story.
 */
export function readLiveStory(body: string, language: string): Story | undefined {
  const story = Object(parsed(body)) as Readonly<Record<string, unknown>>;
  const { content, full_slug: slug } = story;
  if (typeof slug !== 'string' || slug === '' || !isWithinBounds(content)) return undefined;
  if (typeof Object(content).component !== 'string') return undefined;
  return {
    uuid: text(story['uuid']),
    slug: text(story['slug']),
    full_slug: slug,
    name: text(story['name']),
    content: inLanguage(content, language) as Blok,
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Walks level by level: a call per level would end the process's stack before the bound is reached. */
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

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
