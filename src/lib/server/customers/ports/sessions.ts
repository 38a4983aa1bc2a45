import type { Device } from '#lib/domain/customers/device.ts';
import type { Session, ShopUser } from '#lib/domain/customers/session.ts';
import type { StaffClaimSource, StaffIdentity } from '#lib/domain/customers/staff.ts';

/** Tokens of the identity provider, encrypted by the caller before they are stored. */
export interface SealedTokens {
  readonly sealed: string;
  /** When the access token expires. */
  readonly expiresAt: Date;
}

/** Data that a sign-in stores with the session besides the customer. */
export interface SignInDetails {
  /** The provider's session id (`sid` of the ID token), used by back-channel logouts. */
  readonly sid?: string;
  /** For the desk, from the provider's tokens; absent for customers. */
  readonly staff?: StaffIdentity & {
    readonly source: StaffClaimSource;
    /** When the person proved who they are at the provider; absent if it does not say so. */
    readonly authenticatedAt?: Date;
  };
  readonly device?: Device;
  /** Tells the customer by mail, in this shop's language, that an unknown browser signed in. */
  readonly newDeviceMail?: { readonly shopId: number };
}

/** The provider's answer about a role. `unchanged`: it gave none. */
export type StaffCheck = StaffUpdate | 'withdrawn' | 'unchanged';

/** The role now. Name and address stay what they were if the provider's answer has none. */
export type StaffUpdate = Pick<StaffIdentity, 'role'> & Partial<StaffIdentity>;

/** Items of the guest that were merged into the customer's baskets and wishlists, over all shops. */
export interface MergedItems {
  /** Bundles added to the basket. */
  readonly items: number;
  /** Bundles dropped because of stock or limits. */
  readonly left: number;
  readonly wishes: number;
}

/** One entry of the customer's list of sessions. */
export interface SignedInSession {
  /** Same as `Session.id`, to recognise the current session. */
  readonly id: string;
  /** Absent for older sessions. */
  readonly device?: Device;
  readonly signedInAt: Date;
  /** Accurate to the hour. */
  readonly lastSeenAt: Date;
  /** Absolute end of the session, even when it is used. */
  readonly endsAt: Date;
}

/** Session rows. The cookie contains `token` (256 random bits), the database only its hash. */
export interface Sessions {
  /**
   * Opens a guest session. Throws `Outage` when `oldToken` was replaced by a sign-in within the last minute, because the
   * browser already has the new one.
   */
  open(
    now: Date,
    oldToken?: string,
  ): Promise<{ readonly token: string; readonly session: Session }>;
  /**
   * Undefined when unknown, expired (after 30 idle days, or 180 days in total) or malformed. Extends the session; writes
   * at most once an hour.
   */
  read(token: string, now: Date): Promise<Session | undefined>;
  /**
   * Replaces the session by a new one with the user, and merges the guest's baskets, saved items and wishlists of every
   * shop in the same transaction.
   */
  signIn(
    oldToken: string | undefined,
    user: ShopUser,
    tokens: SealedTokens,
    now: Date,
    details?: SignInDetails,
  ): Promise<{
    readonly token: string;
    readonly session: Session;
    readonly brought: MergedItems;
  }>;
  tokens(sessionId: string): Promise<SealedTokens | undefined>;
  /**
   * Runs `refresh` once for concurrent requests on all nodes, and returns its result to all of them. Holds no database
   * connection while it runs. `refresh` gets the stored tokens and returns them unchanged when they are still fresh.
   * `refused` ends the session; undefined for a session without tokens. An `Outage` of `refresh` is thrown to all waiting
   * callers.
   */
  refreshTokens(
    sessionId: string,
    refresh: (current: SealedTokens) => Promise<SealedTokens | 'refused'>,
  ): Promise<SealedTokens | 'refused' | undefined>;
  /**
   * Runs `check` once for concurrent requests of a session in this process, and stores what it returns: who the person is
   * now, `withdrawn`, which ends the role and not the session, or `unchanged`. Returns that to all callers. An `Outage` is
   * thrown to all of them.
   */
  checkStaff(sessionId: string, check: () => Promise<StaffCheck>, now: Date): Promise<StaffCheck>;
  close(token: string): Promise<void>;
  /** Back-channel logout: closes the sessions of the provider's session `sid`. Returns their number. */
  closeBySid(sid: string): Promise<number>;
  /** Closes all sessions of the customer (`ShopUser.referenceKey`), optionally except one. Returns their number. */
  closeForUser(userId: string, exceptSessionId?: string): Promise<number>;
  /** Active sessions of the customer, most recently seen first. */
  listForUser(userId: string, now: Date): Promise<readonly SignedInSession[]>;
  /** Deletes a batch of expired sessions. Returns whether more may be left. */
  purge(now: Date): Promise<boolean>;
  /** Creates or updates the customer of that subject; `groups` contains `new` until the first order. */
  upsertUser(
    claims: Pick<ShopUser, 'referenceKey' | 'email' | 'firstName' | 'lastName'> & {
      readonly birthDate?: string;
      /** Absent if the provider does not say so. */
      readonly isEmailVerified?: boolean;
      /** Sets the language of a mail about another address; absent: the default shop's. */
      readonly shopId?: number;
    },
    now: Date,
  ): Promise<ShopUser>;
}
