import { club } from '#club/club.ts';
import { advancedAttributeText, type Product } from '#lib/domain/catalog/product.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';

/** More would cover the picture. */
const MAX_TAGS = 2;

/** Badges for the product's custom tags, in the shop's language. Tags that the club has no words for are internal. */
export function tagLabels(
  product: Pick<Product, 'advancedAttributes'>,
  { language }: Pick<Shop, 'language'>,
): readonly string[] {
  const tags = ['customTags1', 'customTags2'].flatMap((key) =>
    advancedAttributeText(product, key)
      .split(',')
      .map((tag) => tag.trim()),
  );
  const labels = tags.flatMap((tag) => {
    const texts = Object.hasOwn(club.tags, tag) ? club.tags[tag] : undefined;
    return texts?.[language] ?? texts?.en ?? [];
  });
  return [...new Set(labels)].slice(0, MAX_TAGS);
}
