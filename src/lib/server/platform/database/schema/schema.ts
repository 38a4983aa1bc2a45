import type { AttemptTables } from './schema-attempts.ts';
import type { CatalogTables } from './schema-catalog.ts';
import type { CatalogFileTables } from './schema-catalog-files.ts';
import type { CustomerTables } from './schema-customers.ts';
import type { DeskTables } from './schema-desk.ts';
import type { FeedTables } from './schema-feeds.ts';
import type { LetteringTables } from './schema-lettering.ts';
import type { ListingTables } from './schema-listing.ts';
import type { NewsletterTables } from './schema-newsletter.ts';
import type { OrderTables } from './schema-orders.ts';
import type { PromotionTables } from './schema-promotions.ts';
import type { SavedTables } from './schema-saved-items.ts';
import type { ShoppingTables } from './schema-shopping.ts';
import type { StockAlertTables } from './schema-stock-alerts.ts';
import type { StoryTables } from './schema-stories.ts';
import type { WaitingRoomTables } from './schema-waiting-rooms.ts';
import type { WishlistTables } from './schema-wishlist.ts';

/** All tables. Money is an integer in minor units, time is timestamptz. */
export interface Database
  extends CatalogTables,
    CatalogFileTables,
    FeedTables,
    ListingTables,
    LetteringTables,
    ShoppingTables,
    OrderTables,
    WishlistTables,
    NewsletterTables,
    CustomerTables,
    PromotionTables,
    SavedTables,
    StockAlertTables,
    AttemptTables,
    DeskTables,
    WaitingRoomTables,
    StoryTables {}
