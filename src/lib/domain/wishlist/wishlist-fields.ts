/** `with` options for the fields that wishlist pages show. Server and browser use the same ones. */
export const WISHLIST_FIELDS = {
  items: {
    product: {
      attributes: { withKey: ['name', 'color', 'colorDetail'] },
      images: { attributes: { withKey: ['imageView', 'imageType'] } },
      variants: { attributes: { withKey: ['size', 'shopSize'] }, stock: 'all' },
      priceRange: true,
      lowestPriorPrice: true,
      sellableTimeframe: true,
    },
    variant: {
      attributes: { withKey: ['size', 'shopSize'] },
      lowestPriorPrice: true,
      stock: 'all',
    },
  },
} as const;
