import * as z from 'zod';

/** Ids are PostgreSQL integers; anything larger cannot exist. */
export const id = z.int().min(1).max(2_147_483_647);
export const ids = z.array(id).max(100);
export const quantity = z.int().min(0).max(2_147_483_647);
export const page = z.int().min(1).max(100_000);
/** Values above 100 are clamped, not rejected, as the platform does. */
export const perPage = z
  .int()
  .min(1)
  .transform((count) => Math.min(count, 100));

/** Levels of children. */
export const depth = z.int().min(0).max(10);
export const paginationPayload = z.object({
  pagination: z
    .object({ page: page.exactOptional(), perPage: perPage.exactOptional() })
    .exactOptional(),
});

const attributeInclude = z.union([
  z.literal('all'),
  z.object({ withKey: z.array(z.string().max(100)).max(100) }),
  z.object({ ofType: z.array(z.string().max(100)).max(100) }),
]);

export const variantWith = z.object({
  attributes: attributeInclude.exactOptional(),
  advancedAttributes: attributeInclude.exactOptional(),
  lowestPriorPrice: z.boolean().exactOptional(),
  // Accepted and ignored: stock is always included.
  stock: z.union([z.literal('all'), z.object({ customData: z.unknown() })]).exactOptional(),
});

export const productWith = z.object({
  attributes: attributeInclude.exactOptional(),
  advancedAttributes: attributeInclude.exactOptional(),
  variants: z.union([z.literal('all'), variantWith]).exactOptional(),
  images: z
    .union([z.literal('all'), z.object({ attributes: attributeInclude.exactOptional() })])
    .exactOptional(),
  get siblings() {
    return z.union([z.literal('all'), productWith]).exactOptional();
  },
  categories: z
    .union([z.literal('all'), z.object({ includeHidden: z.boolean().exactOptional() })])
    .exactOptional(),
  priceRange: z.boolean().exactOptional(),
  reductionRange: z.boolean().exactOptional(),
  baseCategories: z.boolean().exactOptional(),
  searchCategoryIds: z.boolean().exactOptional(),
  lowestPriorPrice: z.boolean().exactOptional(),
  sellableTimeframe: z.boolean().exactOptional(),
});

export const basketWith = z.object({
  items: z
    .object({
      product: productWith.exactOptional(),
      variant: variantWith.exactOptional(),
      promotion: z.unknown().exactOptional(),
    })
    .exactOptional(),
  applicablePromotions: z.unknown().exactOptional(),
});

const displayEntry = z.object({
  key: z.string().max(100),
  label: z.string().max(200),
  value: z.string().max(200),
});

const displayData = z.partialRecord(
  z.enum(['meta', 'name', 'identifier', 'attribute-1', 'attribute-2', 'attribute-3']),
  displayEntry,
);

const customData = z
  .record(z.string().max(100), z.unknown())
  .refine((data) => JSON.stringify(data).length <= 4_000, 'at most 4,000 characters');

const itemGroup = z.object({
  id: z.string().min(1).max(8),
  isMainItem: z.boolean(),
  isRequired: z.boolean(),
});

export const promotions = z
  .array(
    z.object({ id: z.string().max(100), code: z.string().max(100).nullable().exactOptional() }),
  )
  .max(20);

const itemDetails = {
  promotionId: z.string().max(100).nullable().exactOptional(),
  promotions: promotions.exactOptional(),
  displayData: displayData.exactOptional(),
  customData: customData.exactOptional(),
  itemGroup: itemGroup.exactOptional(),
};

export const itemPayload = z.object({ variantId: id, quantity, ...itemDetails });
export const itemUpdate = z.object({
  quantity,
  promotionCode: z.string().max(100).nullable().exactOptional(),
  ...itemDetails,
});

/** For methods without payload; anything sent is ignored. */
export const noPayload = z.unknown().transform((): undefined => undefined);
