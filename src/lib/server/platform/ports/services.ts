import type { Shop } from '#lib/domain/shop/shop.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { Failpoint } from './failpoint.ts';
import type { Mail } from './mail.ts';
import type { NoticeSignatures } from './notice-signatures.ts';
import type { SecurityLog } from './security-log.ts';
import type { StoredData } from './stored-data.ts';

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
  /** Absent with PostgreSQL, which `npm run data` opens itself. */
  readonly storedData?: StoredData;
  readonly notices: NoticeSignatures;
  /** Whether shoppers pay with money: neither the sandbox nor a provider's test mode. */
  readonly takesRealMoney: boolean;
  readonly mail: Mail;
  readonly attempts: AttemptLimits;
  readonly log: Log;
  readonly securityLog: SecurityLog;
  /** Configured base URL of the shop, without trailing slash, for canonical links, redirects and mails. */
  readonly siteUrl: string;
  readonly now: () => Date;
  /** Whether pages follow the shopper's dark mode. */
  readonly isDarkModeEnabled: (shop: Pick<Shop, 'locale'>) => boolean;
  /** Whether error pages show what went wrong: only in a shop for tests. */
  readonly showsErrorDetails: boolean;
  /** Invalidates everything cached under these tags, on every node. */
  readonly invalidate: (tags: readonly string[]) => Promise<void>;
  /** Encrypts small values for cookies and links (JWE). `unseal` is undefined for foreign or expired values. */
  readonly seal: (value: object, expiresIn: string) => Promise<string>;
  /** Set by `npm run faults` only: crashes the process at a step of an order. */
  readonly failpoint?: (reached: Failpoint) => void;
  readonly unseal: <Value extends object>(sealed: string) => Promise<Value | undefined>;
}
