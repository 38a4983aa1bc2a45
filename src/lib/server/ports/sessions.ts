import type { Device } from '#lib/domain/device.ts';
import type { Session, ShopUser } from '#lib/domain/session.ts';

/** Tokens of the identity provider; sealed by the caller before they are stored. */
export interface SealedTokens {
  readonly sealed: string;
  /** When the access token expires. */
  readonly expiresAt: Date;
}

/** What a sign-in leaves in its session's row besides the customer. */
export interface SignInDetails {
  /** The provider's own session (`sid` of the ID token): what it names when it ends that one. */
  readonly sid?: string;
  readonly device?: Device;
}

/** What a guest's basket and wishlist gave to the customer's, over all shops. */
export interface BroughtAlong {
  /** Pieces that joined the basket; a shirt with its lettering is one. */
  readonly items: number;
  /** Pieces that stock or a limit left no room for. */
  readonly left: number;
  readonly wishes: number;
}

/** One line of "where you are signed in". */
export interface SignedInSession {
  /** As `Session.id`: tells the reader's own session from the others. */
  readonly id: string;
  /** Absent for sessions older than the list. */
  readonly device?: Device;
  readonly signedInAt: Date;
  /** Exact to the hour. */
  readonly lastSeenAt: Date;
  /** When the session ends however busy it is. */
  readonly endsAt: Date;
}

/** Session rows. The cookie carries `token` (256 random bits); the database only its hash. */
export interface Sessions {
  /**
   * A guest's. Throws `Outage` when `oldToken` was replaced by a sign-in within the last minute: the browser has the new
   * one by now.
   */
  open(
    now: Date,
    oldToken?: string,
  ): Promise<{ readonly token: string; readonly session: Session }>;
  /**
   * Undefined when unknown, ended (after 30 idle days, or 180 days in all) or malformed. Use keeps a session: that is
   * written at most once an hour.
   */
  read(token: string, now: Date): Promise<Session | undefined>;
  /**
   * At sign-in: a new id that carries the user; the old one is dead. What a guest gathered under it, in every shop,
   * is the customer's in the same moment.
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
    readonly brought: BroughtAlong;
  }>;
  tokens(sessionId: string): Promise<SealedTokens | undefined>;
  /**
   * Runs `refresh` once for however many requests of however many nodes ask at a time; all are answered what it
   * answered, and no connection to the database is held while it runs. It is given what is stored by then and answers
   * that unchanged when it is fresh enough. `refused` ends the session; undefined for one without tokens.
   * Throws `Outage` when `refresh` does, for those who waited for it too.
   */
  refreshTokens(
    sessionId: string,
    refresh: (current: SealedTokens) => Promise<SealedTokens | 'refused'>,
  ): Promise<SealedTokens | 'refused' | undefined>;
  close(token: string): Promise<void>;
  /** Back-channel logout: ends what the provider's session `sid` opened. Answers how many were ended. */
  closeBySid(sid: string): Promise<number>;
  /** Signs the customer (`ShopUser.referenceKey`) out everywhere, but for one session. Answers how many were ended. */
  closeOfUser(userId: string, exceptSessionId?: string): Promise<number>;
  /** Where the customer is signed in, the most recently seen first. */
  listOfUser(userId: string, now: Date): Promise<readonly SignedInSession[]>;
  /** Deletes expired sessions, a bounded number at a time. Answers whether more may be left. */
  purge(now: Date): Promise<boolean>;
  /** Creates or updates the customer of that subject; `groups` gets `new` while there is no order. */
  upsertUser(
    claims: Pick<ShopUser, 'referenceKey' | 'email' | 'firstName' | 'lastName'> & {
      readonly birthDate?: string;
    },
    now: Date,
  ): Promise<ShopUser>;
}
