import { numberedDrafts } from '../catalog/catalog.ts';
import type { Draft } from '../catalog/product-draft.ts';
import { isSoldOut } from '../catalog/stock-levels.ts';

/** Products that an editor chose by hand, as the field `product_ids` stores them. */

const AVAILABLE = numberedDrafts().filter((draft) => !isSoldOut(draft));

/** These products, without those that the catalogue does not have or that are sold out. */
export function selectAvailable(...keys: readonly string[]): { readonly product_ids: string } {
  return toProductIds(keys.map((key) => AVAILABLE.find((draft) => draft.key === key)));
}

/** One product, which is always there. @throws ReferenceError when it is not. */
export function selectProduct(key: string): { readonly product_id: string } {
  const draft = AVAILABLE.find((one) => one.key === key);
  if (!draft) throw new ReferenceError(`no product ${key}`);
  return { product_id: String(draft.id) };
}

/** One product of each kind, never two of the same range or colour in a row if it can be helped. */
export function selectOnePerKind(...kinds: readonly string[]): { readonly product_ids: string } {
  const picked = kinds.map((kind, turn) => {
    const choice = AVAILABLE.filter((draft) => draft.kind.key === kind && !draft.player);
    return choice[(turn * 3) % Math.max(choice.length, 1)];
  });
  return toProductIds(picked);
}

function toProductIds(drafts: readonly ((Draft & { readonly id: number }) | undefined)[]): {
  readonly product_ids: string;
} {
  return { product_ids: drafts.flatMap((draft) => draft?.id ?? []).join(',') };
}
