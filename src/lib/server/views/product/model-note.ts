import { advancedAttributeText, type Product } from '#lib/domain/catalog/product.ts';
import type { PageContext } from '#lib/server/views/context.ts';

const CM_PER_INCH = 2.54;

/** "The model is 183 cm (6′0″) tall and wears M"; undefined without data. */
export function modelNote(
  { t }: Pick<PageContext, 't'>,
  product: Pick<Product, 'advancedAttributes'>,
): string | undefined {
  const height = Number(advancedAttributeText(product, 'modelHeight'));
  const size = advancedAttributeText(product, 'modelSize');
  if (!(height > 0) || !size) return undefined;
  return t('product:modelNote', { height: `${height} cm (${formatFeet(height)})`, size });
}

function formatFeet(centimetres: number): string {
  const inches = Math.round(centimetres / CM_PER_INCH);
  return `${Math.floor(inches / 12)}′${inches % 12}″`;
}
