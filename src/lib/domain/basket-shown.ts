/** Fields of a basket that the popover and the basket page show. */
export const BASKET_SHOWN = {
  items: {
    product: {
      attributes: { withKey: ['name', 'color', 'maxProductQuantityPerOrder'] },
      images: { attributes: { withKey: ['imageView'] } },
    },
    variant: { attributes: { withKey: ['size', 'shopSize'] }, stock: 'all' },
  },
} as const;
