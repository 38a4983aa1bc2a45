import type { Json } from './management-api.ts';
import type { StoryblokComponent } from './storyblok-schema.ts';

type Field = Readonly<Record<string, unknown>>;

/** A component as the space has it. */
export interface StoredComponent extends StoryblokComponent {
  readonly id: number;
  readonly image?: string | null;
  readonly [property: string]: unknown;
}

export interface ComponentChange {
  readonly action: 'create' | 'update';
  readonly component: StoryblokComponent;
  /** Id in the space; undefined if it is created. */
  readonly id?: number;
  /** In words, such as `headline: required`. */
  readonly differences: readonly string[];
}

/** Editors may name, order and explain fields themselves. Ids belong to the space. */
const OWN_TO_EDITORS = ['id', 'display_name', 'description', 'max_length', 'pos', 'tooltip'];
/** Properties of a component that the API accepts; it sends more. */
const WRITABLE = [
  ...['name', 'display_name', 'description', 'preview_tmpl', 'image', 'preview_field', 'is_root'],
  ...['is_nestable', 'preset_id', 'component_group_uuid', 'color', 'icon', 'schema', 'metadata'],
  ...['content_type_asset_preview', 'internal_tag_ids'],
];

/** Components to create or change. Fields and components that the space has beside them stay. */
export function planComponents(
  stored: readonly StoredComponent[],
  wanted: readonly StoryblokComponent[],
): readonly ComponentChange[] {
  const known = new Map(stored.map((component) => [component.name, component]));
  return wanted.flatMap((component): readonly ComponentChange[] => {
    const existing = known.get(component.name);
    if (!existing) return [{ action: 'create', component, differences: [] }];
    const differences = compare(existing, component);
    if (differences.length === 0) return [];
    const merged = {
      ...writableProperties(existing),
      ...component,
      ...(existing.preview_tmpl && { preview_tmpl: existing.preview_tmpl }),
      schema: mergeFields(existing.schema, component.schema),
    };
    return [{ action: 'update', component: merged, id: existing.id, differences }];
  });
}

/** What can be sent back to the API. Empty properties are left out: it accepts no null for most. */
export function writableProperties(component: StoredComponent): Json {
  const entries = Object.entries(component).filter(
    ([name, value]) => WRITABLE.includes(name) && value !== null,
  );
  return Object.fromEntries(entries);
}

function compare(existing: StoredComponent, wanted: StoryblokComponent): readonly string[] {
  const kinds = (['is_root', 'is_nestable'] as const)
    .filter((kind) => (existing[kind] ?? false) !== wanted[kind])
    .map((kind) => `${kind}: ${wanted[kind]}`);
  const fields = Object.entries(wanted.schema).flatMap(([name, field]) =>
    compareField(name, existing.schema[name], field),
  );
  const preview = lacksPreview(existing, wanted) ? ['how lists of blocks show it'] : [];
  return [...kinds, ...preview, ...fields];
}

/** Editors keep a template of their own. */
function lacksPreview(existing: StoredComponent, wanted: StoryblokComponent): boolean {
  return wanted.preview_tmpl !== undefined && !existing.preview_tmpl;
}

function compareField(name: string, existing: Field | undefined, wanted: Field): readonly string[] {
  if (!existing) return [`${name}: new field`];
  return Object.entries(wanted)
    .filter(([key, value]) => !OWN_TO_EDITORS.includes(key) && !includesValue(existing[key], value))
    .map(([key]) => `${name}: ${key}`);
}

/** Whether a stored value has all that is wanted. Lists may have more entries, in any order. */
function includesValue(stored: unknown, wanted: unknown): boolean {
  if (!Array.isArray(wanted)) return (stored || false) === (wanted || false);
  const known = new Set(toList(stored).map(entryKey));
  return wanted.every((entry) => known.has(entryKey(entry)));
}

/** Names a list's entry: a component or file type, or an option, whose ids belong to the space. */
function entryKey(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null ? Object(entry).value : entry;
}

function mergeFields(
  existing: StoryblokComponent['schema'],
  wanted: StoryblokComponent['schema'],
): StoryblokComponent['schema'] {
  const merged = Object.entries(wanted).map(([name, field]) => [
    name,
    mergeField(existing[name], field),
  ]);
  return { ...existing, ...Object.fromEntries(merged) };
}

function mergeField(stored: Field | undefined, wanted: Field): Field {
  if (!stored) return wanted;
  const changes = Object.entries(wanted)
    .filter(([key]) => !(OWN_TO_EDITORS.includes(key) && key in stored))
    .map(([key, value]) => [key, Array.isArray(value) ? mergeList(stored[key], value) : value]);
  return { ...stored, ...Object.fromEntries(changes) };
}

function mergeList(stored: unknown, wanted: readonly unknown[]): readonly unknown[] {
  const kept = toList(stored);
  const known = new Set(kept.map(entryKey));
  return [...kept, ...wanted.filter((entry) => !known.has(entryKey(entry)))];
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
