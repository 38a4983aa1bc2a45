import { club } from '#club/club.ts';
import { advancedAttributeText, type Product } from '#lib/domain/catalog/product.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';

export interface SafetyRow {
  readonly label: string;
  readonly value: string;
}

/**
 * Manufacturer and responsible person as article 19 of Regulation (EU) 2023/988 asks for. A product that names its
 * manufacturer does not get the club's responsible person.
 */
export function productSafety(
  { t }: Pick<PageContext, 't'>,
  product: Pick<Product, 'advancedAttributes'>,
): readonly SafetyRow[] {
  const own = advancedAttributeText(product, 'manufacturer');
  const ownPerson = advancedAttributeText(product, 'responsiblePerson');
  const { manufacturer = '', responsiblePerson = '' } = club.productSafety ?? {};
  const shown = own === '' ? [manufacturer, ownPerson || responsiblePerson] : [own, ownPerson];
  const labels = [t('product:manufacturer'), t('product:responsiblePerson')];
  return labels.flatMap((label, index) => {
    const value = shown[index] ?? '';
    return value === '' ? [] : [{ label, value }];
  });
}
