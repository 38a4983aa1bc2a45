import { randomUUID } from 'node:crypto';

/** An entry of a list of the management API. */
export type Entry = { id: number; [property: string]: unknown };

export const LISTS = ['components', 'stories', 'presets', 'webhook_endpoints', 'assets'] as const;
export type List = (typeof LISTS)[number];
export type Lists = Readonly<Record<List, Entry[]>>;

/** The name of one entry in requests and replies. */
export const SINGULAR: Readonly<Record<List, string>> = {
  components: 'component',
  stories: 'story',
  presets: 'preset',
  webhook_endpoints: 'webhook_endpoint',
  assets: 'asset',
};

/** Lists that come in pages, with their length in the header `total`. */
export const PAGED: readonly List[] = ['stories', 'assets'];

export interface Written {
  readonly status: number;
  readonly entry?: Entry;
  readonly error?: object;
}

interface WriteRequest {
  readonly list: List;
  readonly id: number | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly isPublished: boolean;
}

let lastId = 100;

export function nextId(): number {
  lastId += 1;
  return lastId;
}

/** Creates or changes an entry as the service does: with ids of its own, and refusing names that are taken. */
export function writeEntry(lists: Lists, request: WriteRequest): Written {
  const { list, id, fields } = request;
  const entries = lists[list];
  const found = entries.find((entry) => entry.id === id);
  if (id !== undefined && !found) return { status: 404 };
  const merged = { ...found, ...fields, id: found?.id ?? nextId() };
  const entry = list === 'stories' ? toStory(lists, merged, request) : toEntry(list, merged);
  const isTaken = entries.some((other) => other.id !== entry.id && hasSameName(list, other, entry));
  if (isTaken) return { status: 422, error: { name: ['has already been taken'] } };
  if (found) entries[entries.indexOf(found)] = entry;
  else entries.push(entry);
  return { status: found ? 200 : 201, entry };
}

function hasSameName(list: List, one: Entry, other: Entry): boolean {
  if (list === 'components') return one['name'] === other['name'];
  return list === 'stories' && one['full_slug'] === other['full_slug'];
}

/** Fields of a component get ids, and so do the options of a field. */
function toEntry(list: List, entry: Entry): Entry {
  if (list !== 'components') return entry;
  const schema = Object.entries(Object(entry['schema'])).map(([name, field]) => [
    name,
    { id: randomUUID(), ...withOptionIds(Object(field)) },
  ]);
  const defaults = { image: null, display_name: null, preview_tmpl: null, all_presets: [] };
  return { ...defaults, ...entry, schema: Object.fromEntries(schema) };
}

function withOptionIds(field: Readonly<Record<string, unknown>>): object {
  const { options } = field;
  if (!Array.isArray(options)) return field;
  return { ...field, options: options.map((option) => ({ _uid: randomUUID(), ...option })) };
}

/** Folders have no slash at their end, start pages have one. The service gives the uuid. */
function toStory(lists: Lists, story: Entry, { id, isPublished }: WriteRequest): Entry {
  const existing = lists.stories.find((other) => other.id === id);
  const parent = lists.stories.find((other) => other.id === story['parent_id']);
  const folder = String(parent?.['full_slug'] ?? '');
  const path = [folder, story['is_startpage'] ? '' : story['slug']];
  const isFolder = story['is_folder'] === true;
  return {
    ...story,
    uuid: existing?.['uuid'] ?? randomUUID(),
    is_folder: isFolder,
    is_startpage: story['is_startpage'] === true,
    full_slug: folder ? path.join('/') : String(story['slug']),
    published: !isFolder && (isPublished || existing?.['published'] === true),
    unpublished_changes: !isFolder && existing?.['published'] === true && !isPublished,
    updated_at: new Date(Date.UTC(2026, 0, 1) + nextId() * 1_000).toISOString(),
  };
}
