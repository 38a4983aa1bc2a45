import type { NumberedDraft } from './product-draft.ts';

const LOOK_SIZE = 4;

/** Selects products that match, one of each type: the rest of the kit, or the same collection and colour. */
export function selectLook(draft: NumberedDraft, all: readonly NumberedDraft[]): readonly number[] {
  if (draft.player) return [];
  const matching = all.filter((other) => isCompatible(draft, other));
  const byType = new Map(matching.toReversed().map((other) => [other.kind.type, other.id]));
  return [...byType.values()].toReversed().slice(0, LOOK_SIZE);
}

function isCompatible(draft: NumberedDraft, other: NumberedDraft): boolean {
  if (other.player || other.kind.type === draft.kind.type) return false;
  const isForSame = other.audience === draft.audience || other.audience === 'all';
  if (draft.kit) return isForSame && other.kit?.key === draft.kit.key;
  return isForSame && other.collection === draft.collection && other.colour === draft.colour;
}
