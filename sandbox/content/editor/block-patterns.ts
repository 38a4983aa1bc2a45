import type { StoredBlok, StoredStory } from '../stored-story.ts';

/** By `component.field`: one block of each kind that stands in that field anywhere, to be copied as a new one. */
export type BlockPatterns = Readonly<Record<string, readonly StoredBlok[]>>;

/** What may be added where, learnt from the stories that are there. */
export function blockPatterns(stories: readonly StoredStory[]): BlockPatterns {
  const found = new Map<string, Map<string, StoredBlok>>();
  const waiting: StoredBlok[] = stories.map(({ content }) => content);
  for (let blok = waiting.pop(); blok; blok = waiting.pop()) {
    for (const [field, bloks] of blokLists(blok)) {
      waiting.push(...bloks);
      const place = `${blok.component}.${field}`;
      const kinds = found.get(place) ?? new Map<string, StoredBlok>();
      // The first of a kind is as good a pattern as any.
      for (const below of bloks) kinds.set(below.component, kinds.get(below.component) ?? below);
      found.set(place, kinds);
    }
  }
  return Object.fromEntries([...found].map(([place, kinds]) => [place, [...kinds.values()]]));
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
