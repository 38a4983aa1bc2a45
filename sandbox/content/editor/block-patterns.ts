import type { ContentComponent } from '../../../src/lib/domain/content/component-schema.ts';
import type { StoredBlok, StoredStory } from '../stored-story.ts';

/** By `component.field`: one block of each kind that may be added there, to be copied as a new one. */
export type BlockPatterns = Readonly<Record<string, readonly StoredBlok[]>>;

/**
 * What may be added where: what the schema allows, and what stands there already. A pattern is the first such block of
 * the stories, or an empty one.
 */
export function blockPatterns(
  stories: readonly StoredStory[],
  components: readonly ContentComponent[],
  pageBlocks: readonly string[],
): BlockPatterns {
  const { inPlace, ofKind } = learnt(stories);
  for (const { place, kinds } of components.flatMap((one) => allowedIn(one, pageBlocks))) {
    const known: Kinds = inPlace.get(place) ?? new Map();
    for (const kind of kinds) known.set(kind, known.get(kind) ?? ofKind.get(kind) ?? empty(kind));
    inPlace.set(place, known);
  }
  return Object.fromEntries([...inPlace].map(([place, kinds]) => [place, [...kinds.values()]]));
}

interface Allowed {
  readonly place: string;
  readonly kinds: readonly string[];
}

function allowedIn(
  { name, fields }: ContentComponent,
  pageBlocks: readonly string[],
): readonly Allowed[] {
  return Object.entries(fields).flatMap(([field, { type, components = pageBlocks }]) =>
    type === 'bloks' ? [{ place: `${name}.${field}`, kinds: components }] : [],
  );
}

function empty(component: string): StoredBlok {
  return { component, _uid: '' };
}

type Kinds = Map<string, StoredBlok>;

interface Learnt {
  readonly inPlace: Map<string, Kinds>;
  readonly ofKind: Kinds;
}

function learnt(stories: readonly StoredStory[]): Learnt {
  const inPlace = new Map<string, Kinds>();
  const ofKind: Kinds = new Map();
  const waiting: StoredBlok[] = stories.map(({ content }) => content);
  for (let blok = waiting.pop(); blok; blok = waiting.pop()) {
    for (const [field, bloks] of blokLists(blok)) {
      waiting.push(...bloks);
      const place = `${blok.component}.${field}`;
      const kinds: Kinds = inPlace.get(place) ?? new Map();
      for (const below of bloks) {
        kinds.set(below.component, kinds.get(below.component) ?? below);
        ofKind.set(below.component, below);
      }
      inPlace.set(place, kinds);
    }
  }
  return { inPlace, ofKind };
}

function blokLists(blok: StoredBlok): readonly (readonly [string, readonly StoredBlok[]])[] {
  return Object.entries(blok).flatMap(([field, value]) => {
    const bloks = Array.isArray(value) ? value.filter(isBlok) : [];
    return bloks.length > 0 ? [[field, bloks] as const] : [];
  });
}

function isBlok(value: unknown): value is StoredBlok {
  return typeof Object(value).component === 'string';
}
