/**
 * The order of the shop's subjects: each may import from those above it in this list, never from those below. It holds
 * within `src/lib/domain` and within `src/lib/server`. The domain as a whole lies below the server, so every subject of
 * the server may use any of the domain's values.
 */
export const SUBJECTS = [
  'text',
  'shop',
  'languages',
  'desk',
  'feeds',
  'addresses',
  'tax',
  'catalog',
  'search',
  'sizing',
  'content',
  'printing',
  'promotions',
  'customers',
  'basket',
  'wishlist',
  'catalog-files',
  'lettering-files',
  'promotion-files',
  'tracking',
  'engagement',
  'reports',
  'checkout',
  'orders',
  'pages',
] as const;
