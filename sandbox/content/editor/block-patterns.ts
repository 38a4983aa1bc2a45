import type { ContentComponent } from '../../../src/lib/domain/content/component-schema.ts';
import type { StoredBlok, StoredStory } from '../stored-story.ts';

/** By `component.field`: a template of each kind of block that editors may add there. */
export type BlockPatterns = Readonly<Record<string, readonly StoredBlok[]>>;

/**
 * Allows the kinds of the schema and those that are in use already. A template is the first such block in the stories,
 * or an empty one.
 */
export function collectBlockPatterns(
  stories: readonly StoredStory[],
  components: readonly ContentComponent[],
  pageBlocks: readonly string[],
): BlockPatterns {
  const { byPlace, byKind } = readKinds(stories);
  for (const { place, kinds } of components.flatMap((one) => listAllowed(one, pageBlocks))) {
    const kindsOfPlace: Kinds = byPlace.get(place) ?? new Map();
    for (const kind of kinds)
      kindsOfPlace.set(kind, kindsOfPlace.get(kind) ?? byKind.get(kind) ?? createEmptyBlok(kind));
    byPlace.set(place, kindsOfPlace);
  }
  return Object.fromEntries([...byPlace].map(([place, kinds]) => [place, [...kinds.values()]]));
}

interface AllowedKinds {
  readonly place: string;
  readonly kinds: readonly string[];
}

function listAllowed(
  { name, fields }: ContentComponent,
  pageBlocks: readonly string[],
): readonly AllowedKinds[] {
  return Object.entries(fields).flatMap(([field, { type, components = pageBlocks }]) =>
    type === 'bloks' ? [{ place: `${name}.${field}`, kinds: components }] : [],
  );
}

function createEmptyBlok(component: string): StoredBlok {
  return { component, _uid: '' };
}

type Kinds = Map<string, StoredBlok>;

interface KnownKinds {
  readonly byPlace: Map<string, Kinds>;
  readonly byKind: Kinds;
}

function readKinds(stories: readonly StoredStory[]): KnownKinds {
  const byPlace = new Map<string, Kinds>();
  const byKind: Kinds = new Map();
  const pending: StoredBlok[] = stories.map(({ content }) => content);
  for (let blok = pending.pop(); blok; blok = pending.pop()) {
    for (const [field, bloks] of listBlokFields(blok)) {
      pending.push(...bloks);
      const place = `${blok.component}.${field}`;
      const kinds: Kinds = byPlace.get(place) ?? new Map();
      for (const nested of bloks) {
        kinds.set(nested.component, kinds.get(nested.component) ?? nested);
        byKind.set(nested.component, nested);
      }
      byPlace.set(place, kinds);
    }
  }
  return { byPlace, byKind };
}

function listBlokFields(blok: StoredBlok): readonly (readonly [string, readonly StoredBlok[]])[] {
  return Object.entries(blok).flatMap(([field, value]) => {
    const bloks = Array.isArray(value) ? value.filter(isBlok) : [];
    return bloks.length > 0 ? [[field, bloks] as const] : [];
  });
}

function isBlok(value: unknown): value is StoredBlok {
  return typeof Object(value).component === 'string';
}
