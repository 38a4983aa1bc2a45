import type { Baskets } from './ports/baskets.ts';
import type { SavedItems } from './ports/saved-items.ts';

export interface BasketServices extends Baskets {
  readonly savedItems: SavedItems;
}

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly basket: BasketServices;
  }
}
