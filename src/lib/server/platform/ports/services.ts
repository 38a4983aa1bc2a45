import type { AttemptLimits } from './attempt-limits.ts';
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

/** Limits of attempts, the security log, signatures and encryption. */
export interface SecurityServices {
  readonly attempts: AttemptLimits;
  readonly log: SecurityLog;
  readonly notices: NoticeSignatures;
  /** Encrypts small values for cookies and links (JWE). `unseal` is undefined for foreign or expired values. */
  readonly seal: (value: object, expiresIn: string) => Promise<string>;
  readonly unseal: <Value extends object>(sealed: string) => Promise<Value | undefined>;
}

/** This process, one of the shop's nodes. */
export interface NodeServices {
  /** Absent with PostgreSQL, which `npm run data` opens itself. */
  readonly storedData?: StoredData;
  /** Invalidates everything cached under these tags, on every node. */
  readonly invalidate: (tags: readonly string[]) => Promise<void>;
  /** Whether error pages show what went wrong: only in a shop for tests. */
  readonly showsErrorDetails: boolean;
  /** Whether browsers keep pages for times without a network. */
  readonly keepsPagesOffline: boolean;
}

/**
 * Everything that a view or a procedure may call: one member for each subject, which the subject's `services.ts` adds, and
 * these of the platform. Created once per process.
 */
export interface Services {
  readonly now: () => Date;
  readonly log: Log;
  /** Configured base URL of the shop, without trailing slash, for canonical links, redirects and mails. */
  readonly siteUrl: string;
  readonly mail: Mail;
  readonly security: SecurityServices;
  readonly node: NodeServices;
}
