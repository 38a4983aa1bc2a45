/** `with` options for the fields that the basket popover and the basket page show. */
export const BASKET_FIELDS = {
  items: {
    product: {
      attributes: { withKey: ['name', 'color', 'colorDetail', 'maxProductQuantityPerOrder'] },
      images: { attributes: { withKey: ['imageView'] } },
    },
    variant: { attributes: { withKey: ['size', 'shopSize'] }, stock: 'all' },
  },
} as const;
