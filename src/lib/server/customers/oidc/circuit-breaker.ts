import { Outage } from '#lib/domain/outage.ts';
import type { Identity } from '#lib/server/customers/ports/identity.ts';

const OPEN_MS = 5_000;

/**
 * Stops renewing tokens for five seconds after an outage, so that only one shopper waits for the provider's time limit.
 * After that one renewal is tried while the others still fail at once. Checks of roles are stopped likewise, on their own.
 */
export function withCircuitBreaker(identity: Identity): Identity {
  const renew = createCircuitBreaker();
  const readStaff = createCircuitBreaker();
  return {
    ...identity,
    refresh: (refreshToken, now) => renew(now, () => identity.refresh(refreshToken, now)),
    readStaff: (account, now) => readStaff(now, () => identity.readStaff(account, now)),
  };
}

type CallUnlessOpen = <Reply>(now: Date, call: () => Promise<Reply>) => Promise<Reply>;

function createCircuitBreaker(): CallUnlessOpen {
  let openUntil = 0;
  return async (now, call) => {
    if (now.getTime() < openUntil) {
      throw new Outage('identity', 'not called: the provider did not respond a moment ago');
    }
    if (openUntil > 0) openUntil = now.getTime() + OPEN_MS;
    try {
      const reply = await call();
      openUntil = 0;
      return reply;
    } catch (error) {
      if (error instanceof Outage) openUntil = now.getTime() + OPEN_MS;
      throw error;
    }
  };
}
