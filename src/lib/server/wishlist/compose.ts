import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import type { Foundation } from '#lib/server/platform/foundation.ts';
import type { Wishlists } from './ports/wishlists.ts';
import { sqlWishlists } from './sql/wishlists.ts';

export function composeWishlist(
  { db }: Foundation,
  { catalog }: { readonly catalog: Catalog },
): Wishlists {
  return sqlWishlists(db, catalog);
}
