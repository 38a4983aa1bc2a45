import { numberedDrafts } from '../catalog/catalog.ts';
import type { Draft } from '../catalog/product-draft.ts';
import { selectSizes } from '../catalog/product-rows.ts';
import { createStock, isSoldOut } from '../catalog/stock-levels.ts';

/** Products that can be picked: in the catalogue and not sold out. */
const AVAILABLE = numberedDrafts().filter((draft) => !isSoldOut(draft));

/** Ids of the products, in the format of `product_ids`, without unknown and sold-out ones. */
export function selectAvailable(keys: readonly string[]): string {
  return toProductIds(keys.map((key) => AVAILABLE.find((draft) => draft.key === key)));
}

/** Id of one product. @throws ReferenceError if it is unknown or sold out. */
export function selectProduct(key: string): string {
  const draft = AVAILABLE.find((one) => one.key === key);
  if (!draft) throw new ReferenceError(`unknown or sold-out product: ${key}`);
  return String(draft.id);
}

/** Selects one product of each kind; avoids neighbours of the same line or colour if possible. */
export function selectOnePerKind(kinds: readonly string[]): string {
  const picked = kinds.map((kind, turn) => {
    const choice = AVAILABLE.filter((draft) => draft.kind.key === kind && !draft.player);
    const start = (turn * 3) % Math.max(choice.length, 1);
    return [...choice.slice(start), ...choice.slice(0, start)].find(hasStock);
  });
  return toProductIds(picked);
}

/** A design of few sizes can be sold out although it is not among those that are sold out on purpose. */
function hasStock(draft: Draft): boolean {
  return selectSizes(draft).some(({ value }) => createStock(draft, value).quantity > 0);
}

function toProductIds(drafts: readonly ((Draft & { readonly id: number }) | undefined)[]): string {
  return drafts.flatMap((draft) => draft?.id ?? []).join(',');
}
