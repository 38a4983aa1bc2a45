import { createHash, randomBytes } from 'node:crypto';

const HOUR_MS = 60 * 60 * 1000;

export interface Resets {
  /** What the link of a mail ends in, for an hour. */
  open(accountId: string): string;
  /** The account of a link that is still good. */
  accountOf(hash: string): string | undefined;
  /** Good once. */
  close(hash: string): void;
}

/** Links to set a new password, as long as the process lives. */
export function resetLinks(now: () => number = Date.now): Resets {
  const open = new Map<string, { readonly accountId: string; readonly until: number }>();
  return {
    open(accountId) {
      const hash = randomBytes(24).toString('base64url');
      open.set(digest(hash), { accountId, until: now() + HOUR_MS });
      return hash;
    },
    accountOf(hash) {
      const found = open.get(digest(hash));
      return found && found.until > now() ? found.accountId : undefined;
    },
    close(hash) {
      open.delete(digest(hash));
    },
  };
}

function digest(hash: string): string {
  return createHash('sha256').update(hash).digest('base64');
}
