import { createHash, randomBytes } from 'node:crypto';

const HOUR_MS = 60 * 60 * 1000;

export interface Resets {
  /** Creates the token of a reset link, which is valid for an hour. */
  create(accountId: string): string;
  /** The account of a valid token. */
  findAccountId(hash: string): string | undefined;
  /** Invalidates a used token. */
  delete(hash: string): void;
}

/** Tokens of password reset links, kept in memory. */
export function createResetLinks(now: () => number = Date.now): Resets {
  const links = new Map<string, { readonly accountId: string; readonly until: number }>();
  return {
    create(accountId) {
      const hash = randomBytes(24).toString('base64url');
      links.set(hashToken(hash), { accountId, until: now() + HOUR_MS });
      return hash;
    },
    findAccountId(hash) {
      const found = links.get(hashToken(hash));
      return found && found.until > now() ? found.accountId : undefined;
    },
    delete(hash) {
      links.delete(hashToken(hash));
    },
  };
}

function hashToken(hash: string): string {
  return createHash('sha256').update(hash).digest('base64');
}
