import type { Wishlists } from './ports/wishlists.ts';

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly wishlist: Wishlists;
  }
}
