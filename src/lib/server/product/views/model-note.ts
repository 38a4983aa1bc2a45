import {
  advancedAttributeText,
  attributeValues,
  type Product,
  sizeName,
} from '#lib/domain/catalog/product.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';

const CM_PER_INCH = 2.54;

/** "The model is 183 cm (6′0″) tall and wears M"; undefined without data. */
export function modelNote(
  { t, shop }: Pick<PageContext, 't' | 'shop'>,
  product: Pick<Product, 'advancedAttributes' | 'variants'>,
): string | undefined {
  const height = Number(advancedAttributeText(product, 'modelHeight'));
  const size = modelSize(product);
  if (!(height > 0) || !size) return undefined;
  // Only English readers measure people in feet.
  const feet = shop.language === 'en' ? ` (${formatFeet(height)})` : '';
  return t('product:modelNote', { height: `${height} cm${feet}`, size });
}

/** The size by its name in the shop's language, if the product has a size of this value. */
function modelSize(product: Pick<Product, 'advancedAttributes' | 'variants'>): string | undefined {
  const worn = advancedAttributeText(product, 'modelSize');
  const variant = product.variants.find(
    ({ attributes }) => attributeValues(attributes, 'size')[0]?.value === worn,
  );
  return (variant && sizeName(variant)) ?? worn;
}

function formatFeet(centimetres: number): string {
  const inches = Math.round(centimetres / CM_PER_INCH);
  return `${Math.floor(inches / 12)}′${inches % 12}″`;
}
