import { sqlSessions } from '#lib/server/account/sql/sessions.ts';
import { composeBasket } from '#lib/server/basket/compose.ts';
import { composeCatalog } from '#lib/server/catalog/compose.ts';
import { composeCheckout } from '#lib/server/checkout/compose.ts';
import { composeContent } from '#lib/server/content/compose.ts';
import { composeCustomers } from '#lib/server/customers/compose.ts';
import { composeDesk } from '#lib/server/desk/compose.ts';
import { composeFeeds } from '#lib/server/feeds/compose.ts';
import { composeImports } from '#lib/server/imports/compose.ts';
import { readLetteringSettings } from '#lib/server/imports/lettering/sql/sql-lettering-files.ts';
import { sqlProductPictures } from '#lib/server/imports/sql/sql-product-pictures.ts';
import { composeNewsletter } from '#lib/server/newsletter/compose.ts';
import { composeOrders } from '#lib/server/orders/compose.ts';
import { sqlExchangeRates } from '#lib/server/orders/sql/papers/exchange-rates.ts';
import { sqlPaymentReferences } from '#lib/server/orders/sql/payment-references.ts';
import { composePapers } from '#lib/server/papers/compose.ts';
import { composePayments } from '#lib/server/payments/compose.ts';
import { composePlatform } from '#lib/server/platform/compose.ts';
import type { Foundation } from '#lib/server/platform/foundation.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { composePrinting } from '#lib/server/printing/compose.ts';
import { composePromotions } from '#lib/server/promotions/compose.ts';
import { composeStockAlerts } from '#lib/server/stock-alerts/compose.ts';
import { composeTracking } from '#lib/server/tracking/compose.ts';
import { composeWaitingRoom } from '#lib/server/waiting-room/compose.ts';
import { composeWishlist } from '#lib/server/wishlist/compose.ts';

/**
 * Calls each subject's function in the order of the subjects. A port of an earlier subject that a later one implements is
 * handed over here.
 */
export async function composeServices(foundation: Foundation): Promise<{
  readonly services: Services;
  /** Rounds of work that are not in the job runner's list. */
  readonly checkWork: () => void;
}> {
  const { db } = foundation;
  const platform = composePlatform(foundation);
  const catalogPart = composeCatalog(foundation, sqlProductPictures(db));
  const { catalog } = catalogPart;
  const { printing, retryPrinting } = await composePrinting(foundation, (folder) =>
    readLetteringSettings(db, folder),
  );
  const promotions = composePromotions(foundation, catalogPart);
  const waitingRoom = composeWaitingRoom(foundation);
  const customers = composeCustomers(foundation, sqlSessions(db));
  const tracking = composeTracking(foundation);
  const basket = composeBasket(foundation, { catalog, promotions, printing });
  const wishlist = composeWishlist(foundation, { catalog });
  const newsletter = composeNewsletter(foundation);
  const stockAlerts = composeStockAlerts(foundation);
  const content = await composeContent(foundation);
  const payments = composePayments(foundation, sqlPaymentReferences(db));
  const papers = composePapers(foundation, sqlExchangeRates(db));
  const { checkout, salesTax } = composeCheckout(foundation);
  const orders = composeOrders(foundation, { catalog, promotions, printing, salesTax });
  const feeds = composeFeeds(foundation);
  const { imports, checkQueue } = composeImports(foundation);
  const desk = composeDesk(foundation);
  return {
    services: {
      ...platform,
      catalog,
      printing,
      promotions,
      waitingRoom,
      customers,
      tracking,
      basket,
      wishlist,
      newsletter,
      stockAlerts,
      content,
      payments,
      papers,
      checkout,
      orders,
      feeds,
      imports,
      desk,
    },
    checkWork() {
      checkQueue();
      retryPrinting();
    },
  };
}
