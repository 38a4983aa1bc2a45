import { numberedDrafts } from './catalog.ts';
import { FLAGSHIP_KEY, RACE_KEY } from './stock-levels.ts';

/** The men's Home Shirt 26/27: the first product, in stock in every size. */
export const FLAGSHIP_PRODUCT_ID = findProductId(FLAGSHIP_KEY);

/** A one-size product with exactly `RACE_QUANTITY` units. */
export const RACE_PRODUCT_ID = findProductId(RACE_KEY);
export const RACE_VARIANT_ID = RACE_PRODUCT_ID * 100 + 1;

function findProductId(key: string): number {
  const draft = numberedDrafts().find((candidate) => candidate.key === key);
  if (!draft) throw new ReferenceError(`no product ${key}`);
  return draft.id;
}
