import type { Session, ShopUser } from '#lib/domain/session.ts';

/** Tokens of the identity provider; sealed by the caller before they are stored. */
export interface SealedTokens {
  readonly sealed: string;
  /** When the access token expires. */
  readonly expiresAt: Date;
}

/** Session rows. The cookie carries `token` (256 random bits); the database only its hash. */
export interface Sessions {
  open(now: Date): Promise<{ readonly token: string; readonly session: Session }>;
  /** Undefined when unknown, expired (30 days idle) or malformed. */
  read(token: string, now: Date): Promise<Session | undefined>;
  /** At sign-in: a new id that carries the user; the old one is dead. */
  signIn(
    oldToken: string | undefined,
    user: ShopUser,
    tokens: SealedTokens,
    now: Date,
  ): Promise<{ readonly token: string; readonly session: Session }>;
  tokens(sessionId: string): Promise<SealedTokens | undefined>;
  /** Runs `refresh` under the session's row lock, so that one node refreshes at a time. */
  refreshTokens(
    sessionId: string,
    refresh: (current: SealedTokens) => Promise<SealedTokens | 'refused'>,
  ): Promise<SealedTokens | 'refused' | undefined>;
  close(token: string): Promise<void>;
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
