import { navigationRows } from '../navigation/navigation.ts';
import type { ClubRows } from '../rows.ts';
import { SYNONYM_ROWS } from '../synonyms.ts';
import {
  ATTRIBUTE_GROUP_ROWS,
  ATTRIBUTE_GROUP_TEXT_ROWS,
  ATTRIBUTE_VALUE_ROWS,
  ATTRIBUTE_VALUE_TEXT_ROWS,
} from './attribute-rows.ts';
import { CATEGORY_ROWS, CATEGORY_TEXT_ROWS } from './category-rows.ts';
import { letteringRows } from './printing-rows.ts';
import type { NumberedDraft } from './product-draft.ts';
import { createDrafts } from './product-drafts.ts';
import {
  FIRST_PRODUCT_ID,
  productAttributeRows,
  productCategoryRows,
  productRow,
  productTextRows,
  variantRows,
} from './product-rows.ts';

/** All products with their ids. */
export function numberedDrafts(): readonly NumberedDraft[] {
  return createDrafts().map((draft, index) => ({ ...draft, id: FIRST_PRODUCT_ID + index }));
}

/**
 * The catalogue of Aldermoor United as table rows. Deterministic: `now` affects only dates.
 */
export function clubRows(now: Date): ClubRows {
  const products = numberedDrafts();
  const variants = products.flatMap((draft) => variantRows(draft, now));
  const lettering = letteringRows(now);
  return {
    category: CATEGORY_ROWS,
    category_text: CATEGORY_TEXT_ROWS,
    attribute_group: ATTRIBUTE_GROUP_ROWS,
    attribute_group_text: ATTRIBUTE_GROUP_TEXT_ROWS,
    attribute_value: ATTRIBUTE_VALUE_ROWS,
    attribute_value_text: ATTRIBUTE_VALUE_TEXT_ROWS,
    product: [...products.map((draft) => productRow(draft, products, now)), ...lettering.product],
    product_text: [...products.flatMap(productTextRows), ...lettering.product_text],
    product_category: products.flatMap(productCategoryRows),
    product_attribute: products.flatMap(productAttributeRows),
    variant: [...variants.map((rows) => rows.variant), ...lettering.variant],
    stock: [...variants.map((rows) => rows.stock), ...lettering.stock],
    price: [...variants.flatMap((rows) => rows.prices), ...lettering.price],
    ...navigationRows(),
    search_synonym: SYNONYM_ROWS,
  };
}
