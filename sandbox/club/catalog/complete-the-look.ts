import type { NumberedDraft } from './product-draft.ts';

const LOOK_SIZE = 4;

/** Selects products that match: the rest of the kit, or the same collection and colour. */
export function selectLook(draft: NumberedDraft, all: readonly NumberedDraft[]): readonly number[] {
  if (draft.player) return [];
  return all
    .filter((other) => isCompatible(draft, other))
    .slice(0, LOOK_SIZE)
    .map((other) => other.id);
}

function isCompatible(draft: NumberedDraft, other: NumberedDraft): boolean {
  if (other.player || other.kind.key === draft.kind.key) return false;
  const isForSame = other.audience === draft.audience || other.audience === 'all';
  if (draft.kit) return isForSame && other.kit?.key === draft.kit.key;
  return isForSame && other.collection === draft.collection && other.colour === draft.colour;
}
