import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import type { Foundation } from '#lib/server/platform/foundation.ts';
import type { PrintingServices } from '#lib/server/printing/services.ts';
import type { Promotions } from '#lib/server/promotions/ports/promotions.ts';
import type { BasketServices } from './services.ts';
import { sqlBaskets } from './sql/baskets.ts';
import { sqlSavedItems } from './sql/saved-items.ts';

export function composeBasket(
  { db }: Foundation,
  {
    catalog,
    promotions,
    printing: { pictures },
  }: {
    readonly catalog: Catalog;
    readonly promotions: Promotions;
    readonly printing: PrintingServices;
  },
): BasketServices {
  return {
    ...sqlBaskets(db, catalog, promotions, pictures),
    savedItems: sqlSavedItems(db, catalog, promotions, pictures),
  };
}
