import type { NumberedDraft } from './product-draft.ts';

const LOOK_SIZE = 4;

/** What goes with a product: the rest of its kit, or other things of its collection and colour. */
export function lookOf(draft: NumberedDraft, all: readonly NumberedDraft[]): readonly number[] {
  if (draft.player) return [];
  return all
    .filter((other) => goesWith(draft, other))
    .slice(0, LOOK_SIZE)
    .map((other) => other.id);
}

function goesWith(draft: NumberedDraft, other: NumberedDraft): boolean {
  if (other.player || other.kind.key === draft.kind.key) return false;
  const isForSame = other.audience === draft.audience || other.audience === 'all';
  if (draft.kit) return isForSame && other.kit?.key === draft.kit.key;
  return isForSame && other.collection === draft.collection && other.colour === draft.colour;
}
