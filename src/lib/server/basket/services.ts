import type { Baskets } from './ports/baskets.ts';
import type { SavedItems } from './ports/saved-items.ts';

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly baskets: Baskets;
    readonly savedItems: SavedItems;
  }
}
