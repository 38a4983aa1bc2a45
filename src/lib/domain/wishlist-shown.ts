/** What of each item a wishlist is shown with, asked for alike by the server's page and by the browser. */
export const WISHLIST_SHOWN = {
  items: {
    product: {
      attributes: { withKey: ['name', 'color'] },
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
