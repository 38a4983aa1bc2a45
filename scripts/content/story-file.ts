import { createHash } from 'node:crypto';
import type { ManagedStory } from './space-stories.ts';

/** A story in a file of a backup: without the ids of its space. */
export interface ExportedStory {
  readonly uuid: string;
  readonly name: string;
  readonly slug: string;
  readonly full_slug: string;
  readonly is_folder?: boolean;
  readonly is_startpage?: boolean;
  readonly published?: boolean;
  /** Whether it has changes that were not published. */
  readonly unpublished_changes?: boolean;
  readonly content?: unknown;
  readonly [property: string]: unknown;
}

/** Properties that a space keeps for a story beside its content, and that can be written back. */
const KEPT = [
  ...['uuid', 'name', 'slug', 'full_slug', 'is_folder', 'is_startpage', 'published'],
  ...['unpublished_changes', 'position', 'tag_list', 'path', 'default_root', 'disable_fe_editor'],
  ...['sort_by_date', 'publish_at', 'expire_at', 'first_published_at', 'meta_data', 'content'],
];

/** Empty properties are left out. */
export function toExportedStory(story: ManagedStory): ExportedStory {
  const entries = KEPT.map((name) => [name, story[name]] as const).filter(
    ([, value]) => value !== undefined && value !== null && value !== false && value !== '',
  );
  const { translated_slugs: slugs } = story;
  return {
    ...Object.fromEntries(entries),
    ...(Array.isArray(slugs) && slugs.length > 0 && { translated_slugs: slugs.map(toSlug) }),
  } as unknown as ExportedStory;
}

function toSlug(value: unknown): object {
  const { lang, slug, path, name } = Object(value) as Readonly<Record<string, unknown>>;
  return { lang, slug: slug ?? path, name };
}

/** Reads a file of a backup. @throws Error with what is missing */
export function parseExportedStory(text: string): ExportedStory {
  const value = Object(JSON.parse(text)) as Readonly<Record<string, unknown>>;
  for (const name of ['name', 'slug', 'full_slug'])
    if (typeof value[name] !== 'string') throw new Error(`it has no ${name}`);
  return value as unknown as ExportedStory;
}

const MAX_NAME = 120;

/**
 * Path of a story's file below the backup's directory. Slugs come from the space and are not trusted: everything except
 * letters, digits, dashes and inner dots is encoded, so that no slug leads out of the directory or hides a file.
 */
export function storyFile({ full_slug, is_folder, is_startpage }: ExportedStory): string {
  const names = full_slug
    .split('/')
    .filter((part) => part !== '')
    .map(fileName);
  if (is_folder) return ['stories', ...names, '_folder.json'].join('/');
  if (is_startpage) return ['stories', ...names, '_start.json'].join('/');
  return `${['stories', ...names].join('/')}.json`;
}

/** A name of a file for any text: encoded as `storyFile` says, and not too long. */
export function fileName(part: string): string {
  const encoded = part
    .toWellFormed()
    .replace(/^[._]|\.$|[^\w.-]/gu, (character) =>
      Buffer.from(character).reduce(
        (text, byte) => `${text}%${byte.toString(16).padStart(2, '0')}`,
        '',
      ),
    );
  if (encoded.length <= MAX_NAME) return encoded;
  const hash = createHash('sha256').update(part).digest('hex').slice(0, 16);
  return `${encoded.slice(0, MAX_NAME)}-${hash}`;
}
