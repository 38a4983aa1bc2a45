import type { PrintRules } from '#lib/domain/printing/lettering.ts';
import type { PrintedPictures } from '#lib/domain/printing/printed-picture.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { ThirdParties } from '#lib/domain/tracking/third-parties.ts';
import type { AccountMails } from './account-mails.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { Baskets } from './baskets.ts';
import type { Catalog } from './catalog.ts';
import type { CheckoutTokens } from './checkout-tokens.ts';
import type { Content } from './content.ts';
import type { ContentEditing } from './content-editing.ts';
import type { Conversions } from './conversions.ts';
import type { Customers } from './customers.ts';
import type { DeskMails } from './desk/desk-mails.ts';
import type { DeskPromotions } from './desk/desk-promotions.ts';
import type { DeskAudit } from './desk-audit.ts';
import type { DeskStatistics } from './desk-figures.ts';
import type { DeskOrders } from './desk-orders.ts';
import type { Failpoint } from './failpoint.ts';
import type { Feeds } from './feeds.ts';
import type { Goods } from './goods.ts';
import type { Identity } from './identity.ts';
import type { CatalogImports } from './imports/catalog-imports.ts';
import type { LetteringFiles } from './lettering-files.ts';
import type { Mail } from './mail.ts';
import type { Members, MembershipService } from './membership.ts';
import type { Newsletters } from './newsletters.ts';
import type { NoticeSignatures } from './notice-signatures.ts';
import type { OrderDesk } from './order-desk.ts';
import type { OrderMails } from './order-mails.ts';
import type { Orders } from './orders.ts';
import type { ExchangeRateSource, ExchangeRateStore } from './papers/exchange-rates.ts';
import type { PaperPrinter } from './papers/paper-printer.ts';
import type { Payments } from './payments.ts';
import type { DownloadPicture, ProductPictures } from './product-pictures.ts';
import type { PromotionFiles } from './promotions/promotion-files.ts';
import type { Promotions } from './promotions/promotions.ts';
import type { SavedItems } from './saved-items.ts';
import type { SecurityLog } from './security-log.ts';
import type { Sessions } from './sessions.ts';
import type { StockAlerts } from './stock-alerts.ts';
import type { StoredData } from './stored-data.ts';
import type { StoryNotices } from './story-store.ts';
import type { Wishlists } from './wishlists.ts';

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
