import type { WireProduct } from '#lib/contract/catalog.ts';
import type {
  AttributeInclude,
  BasketWith,
  ProductWith,
  VariantWith,
} from '#lib/contract/with-options.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import type { Attributes, Product, Variant } from '#lib/domain/catalog/product.ts';
import { derivedProductFields } from './derived-fields.ts';

/**
 * Reduces objects to the fields that `with` selects; without `with` the platform's defaults apply. Fields that were not
 * requested are absent on the wire, so the casts are here and nowhere else.
 */

export const DEFAULT_PRODUCT: ProductWith = {
  attributes: { withKey: ['color', 'brand', 'name', 'material', 'careSymbol'] },
  variants: { attributes: { withKey: ['price', 'size'] }, lowestPriorPrice: true },
  images: { attributes: { withKey: ['imageBackground'] } },
  categories: 'all',
  siblings: { attributes: { withKey: ['color', 'brand', 'name'] }, images: 'all' },
};

const DEFAULT_BASKET: Required<Pick<BasketWith, 'items'>> = {
  items: {
    product: { attributes: { withKey: ['brand', 'name', 'color'] }, images: 'all' },
    variant: {
      attributes: { withKey: ['brand', 'name', 'price', 'size', 'shopSize', 'vendorSize'] },
    },
  },
};

export function projectProduct(
  product: Product,
  include: ProductWith = DEFAULT_PRODUCT,
): WireProduct {
  const { advancedAttributes, attributes, variants, images, siblings, categories } = product;
  const { priceRange, lowestPriorPrice, sellableTimeframe } = product;
  const base = {
    id: product.id,
    isActive: product.isActive,
    isSoldOut: product.isSoldOut,
    isNew: product.isNew,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    masterKey: product.masterKey,
    referenceKey: product.referenceKey,
  };
  const requested = {
    ...(include.attributes && { attributes: projectAttributes(attributes, include.attributes) }),
    ...(include.advancedAttributes && {
      advancedAttributes: projectAttributes(advancedAttributes, include.advancedAttributes),
    }),
    ...(include.variants && {
      variants: variants.map((variant) =>
        projectVariant(variant, variantInclude(include.variants)),
      ),
    }),
    ...(include.images && { images: projectImages(images, include.images) }),
    ...(include.siblings && { siblings: siblings.map(projectSibling(include.siblings)) }),
    ...(include.categories && { categories }),
    ...(include.priceRange && { priceRange }),
    ...derivedProductFields(product, include),
    ...(include.lowestPriorPrice && { lowestPriorPrice }),
    ...(include.sellableTimeframe && { sellableTimeframe }),
  };
  return { ...base, ...requested } as WireProduct;
}

export function projectVariant<Shape extends Variant>(
  variant: Shape,
  include: VariantWith | undefined,
): Shape {
  if (!include) return variant;
  const { attributes, lowestPriorPrice, ...rest } = variant;
  return {
    ...rest,
    ...(include.attributes && { attributes: projectAttributes(attributes, include.attributes) }),
    ...(include.lowestPriorPrice && { lowestPriorPrice }),
  } as Shape;
}

export function projectBasket(basket: Basket, include: BasketWith | undefined): Basket {
  const { applicablePromotions, ...rest } = basket;
  const includesPromotions = include === undefined || Boolean(include.applicablePromotions);
  return {
    ...rest,
    ...(includesPromotions && applicablePromotions && { applicablePromotions }),
    items: projectItems(basket, include),
  };
}

export function projectItems(
  { items }: Pick<Basket, 'items'>,
  include: BasketWith | undefined,
): Basket['items'] {
  const { product, variant } = include?.items ?? DEFAULT_BASKET.items;
  const hasPromotions =
    include === undefined ||
    Boolean(include.applicablePromotions) ||
    Boolean(include.items?.promotion);
  return items.map(({ promotions, ...item }) => ({
    ...item,
    ...(hasPromotions && promotions && { promotions }),
    product: projectProduct(item.product, product ?? {}),
    variant: projectVariant(item.variant, variant ?? {}),
  }));
}

function projectAttributes<Group extends { readonly type: string | null }>(
  attributes: Readonly<Record<string, Group>>,
  include: AttributeInclude,
): Readonly<Record<string, Group>> {
  if (include === 'all') return attributes;
  const isRequested =
    'withKey' in include
      ? (key: string) => include.withKey.includes(key)
      : (_: string, group: Group) => group.type !== null && include.ofType.includes(group.type);
  return Object.fromEntries(
    Object.entries(attributes).filter(([key, group]) => isRequested(key, group)),
  );
}

function projectImages(
  images: Product['images'],
  include: NonNullable<ProductWith['images']>,
): Product['images'] {
  if (include === 'all') return images;
  const attributes = include.attributes;
  return images.map((image) => ({
    hash: image.hash,
    attributes: attributes ? projectAttributes(image.attributes, attributes) : ({} as Attributes),
  }));
}

/** A sibling is a whole product if the caller loaded it (`projectProducts`), else a swatch. */
function projectSibling(
  include: NonNullable<ProductWith['siblings']>,
): (sibling: Product['siblings'][number]) => Product['siblings'][number] {
  const { siblings: _, ...fields } = include === 'all' ? EVERYTHING : include;
  return (sibling) => projectProduct({ ...SWATCH, ...sibling } as Product, fields);
}

/** Lists that a swatch lacks. */
const SWATCH: Pick<Product, 'variants' | 'categories' | 'advancedAttributes'> = {
  variants: [],
  categories: [],
  advancedAttributes: {},
};

const EVERYTHING: ProductWith = {
  attributes: 'all',
  advancedAttributes: 'all',
  variants: 'all',
  images: { attributes: 'all' },
  categories: 'all',
  priceRange: true,
  lowestPriorPrice: true,
  sellableTimeframe: true,
};

function variantInclude(include: 'all' | VariantWith | undefined): VariantWith | undefined {
  return include === 'all' ? undefined : include;
}
