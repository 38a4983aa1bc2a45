import type { PrintRules } from '#lib/domain/printing/lettering.ts';
import type { PrintedPictures } from '#lib/domain/printing/printed-picture.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { ThirdParties } from '#lib/domain/tracking/third-parties.ts';
import type { AccountMails } from '#lib/server/customers/ports/account-mails.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { Baskets } from '#lib/server/basket/ports/baskets.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import type { CheckoutTokens } from '#lib/server/checkout/ports/checkout-tokens.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import type { ContentEditing } from '#lib/server/content/ports/content-editing.ts';
import type { Conversions } from '#lib/server/tracking/ports/conversions.ts';
import type { Customers } from '#lib/server/customers/ports/customers.ts';
import type { DeskMails } from '#lib/server/desk/ports/desk-mails.ts';
import type { DeskPromotions } from '#lib/server/promotions/ports/desk-promotions.ts';
import type { DeskAudit } from '#lib/server/desk/ports/desk-audit.ts';
import type { DeskStatistics } from '#lib/server/desk/ports/desk-figures.ts';
import type { DeskOrders } from '#lib/server/orders/ports/desk-orders.ts';
import type { Failpoint } from './failpoint.ts';
import type { Feeds } from '#lib/server/feeds/ports/feeds.ts';
import type { Goods } from '#lib/server/desk/ports/goods.ts';
import type { Identity } from '#lib/server/customers/ports/identity.ts';
import type { CatalogImports } from '#lib/server/imports/ports/catalog-imports.ts';
import type { LetteringFiles } from '#lib/server/imports/lettering/lettering-files.ts';
import type { Mail } from './mail.ts';
import type { Members, MembershipService } from '#lib/server/customers/ports/membership.ts';
import type { Newsletters } from '#lib/server/newsletter/ports/newsletters.ts';
import type { NoticeSignatures } from './notice-signatures.ts';
import type { OrderDesk } from '#lib/server/orders/ports/order-desk.ts';
import type { OrderMails } from '#lib/server/orders/ports/order-mails.ts';
import type { Orders } from '#lib/server/orders/ports/orders.ts';
import type { ExchangeRateSource, ExchangeRateStore } from '#lib/server/papers/ports/exchange-rates.ts';
import type { PaperPrinter } from '#lib/server/papers/ports/paper-printer.ts';
import type { Payments } from '#lib/server/payments/ports/payments.ts';
import type { DownloadPicture, ProductPictures } from '#lib/server/catalog/ports/product-pictures.ts';
import type { PromotionFiles } from '#lib/server/imports/promotions/promotion-files.ts';
import type { Promotions } from '#lib/server/promotions/ports/promotions.ts';
import type { SavedItems } from '#lib/server/basket/ports/saved-items.ts';
import type { SecurityLog } from './security-log.ts';
import type { Sessions } from '#lib/server/customers/ports/sessions.ts';
import type { StockAlerts } from '#lib/server/stock-alerts/ports/stock-alerts.ts';
import type { StoredData } from './stored-data.ts';
import type { StoryNotices } from '#lib/server/content/ports/story-store.ts';
import type { Wishlists } from '#lib/server/wishlist/ports/wishlists.ts';

/** Fields of a line. What every line has is not theirs to name. */
export interface LogFields {
  readonly time?: never;
  readonly level?: never;
  readonly event?: never;
  readonly request?: never;
  readonly [name: string]: unknown;
}

export interface Log {
  /** Writes one structured line. Never log tokens, addresses or other personal data. */
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** Everything that a view or a procedure may call. Created once per process by compose.ts. */
export interface Services {
  readonly catalog: Catalog;
  readonly baskets: Baskets;
  readonly savedItems: SavedItems;
  readonly wishlists: Wishlists;
  readonly newsletters: Newsletters;
  readonly stockAlerts: StockAlerts;
  /** Absent with PostgreSQL, which `npm run data` opens itself. */
  readonly storedData?: StoredData;
  readonly imports: CatalogImports;
  readonly pictures: ProductPictures;
  readonly downloadPicture: DownloadPicture;
  readonly printedPictures: PrintedPictures;
  /** What the club prints at this moment. `rules` is another object after each change. */
  readonly printing: PrintRules;
  readonly letteringFiles: LetteringFiles;
  readonly promotions: Promotions;
  readonly feeds: Feeds;
  readonly goods: Goods;
  readonly orders: Orders;
  readonly orderDesk: OrderDesk;
  readonly deskAudit: DeskAudit;
  readonly deskOrders: DeskOrders;
  readonly deskStatistics: DeskStatistics;
  readonly deskMails: DeskMails;
  readonly deskPromotions: DeskPromotions;
  readonly promotionFiles: PromotionFiles;
  readonly paperPrinter: PaperPrinter;
  readonly exchangeRates: ExchangeRateStore;
  /** Undefined: only the rates of the club's folder count. */
  readonly exchangeRateSource: ExchangeRateSource | undefined;
  readonly orderMails: OrderMails;
  readonly accountMails: AccountMails;
  readonly checkoutTokens: CheckoutTokens;
  readonly notices: NoticeSignatures;
  readonly sessions: Sessions;
  readonly customers: Customers;
  readonly content: Content;
  readonly editing: ContentEditing;
  readonly storyNotices: StoryNotices;
  readonly identity: Identity;
  readonly payments: Payments;
  /** Whether shoppers pay with money: neither the sandbox nor a provider's test mode. */
  readonly takesRealMoney: boolean;
  readonly membership: MembershipService;
  readonly members: Members;
  readonly mail: Mail;
  readonly conversions: Conversions;
  readonly attempts: AttemptLimits;
  readonly log: Log;
  readonly securityLog: SecurityLog;
  /** Configured base URL of the shop, without trailing slash, for canonical links, redirects and mails. */
  readonly siteUrl: string;
  readonly now: () => Date;
  /** Whether pages follow the shopper's dark mode. */
  readonly isDarkModeEnabled: (shop: Pick<Shop, 'locale'>) => boolean;
  /** Undefined when the club uses none; then no page asks for consent. */
  readonly thirdParties: ThirdParties | undefined;
  /** How e-mail addresses are hashed for third parties. */
  readonly identifierHashes: Readonly<
    Record<'conversions' | 'engagement', 'sha256' | 'md5' | 'none'>
  >;
  /** Whether error pages show what went wrong: only in a shop for tests. */
  readonly showsErrorDetails: boolean;
  /** Whether the page with all blocks exists: only with the sandbox's content. */
  readonly hasGallery: boolean;
  /** Invalidates everything cached under these tags, on every node. */
  readonly invalidate: (tags: readonly string[]) => Promise<void>;
  /** Encrypts small values for cookies and links (JWE). `unseal` is undefined for foreign or expired values. */
  readonly seal: (value: object, expiresIn: string) => Promise<string>;
  /** Set by `npm run faults` only: crashes the process at a step of an order. */
  readonly failpoint?: (reached: Failpoint) => void;
  readonly unseal: <Value extends object>(sealed: string) => Promise<Value | undefined>;
}
