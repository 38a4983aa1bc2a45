import { Outage } from '#lib/domain/outage.ts';
import type { Identity } from '#lib/server/ports/identity.ts';

const OPEN_MS = 5_000;

/**
 * Stops renewing tokens for five seconds after an outage, so that only one shopper waits for the provider's time limit.
 * After that one renewal is tried while the others still fail at once.
 */
export function withCircuitBreaker(identity: Identity): Identity {
  let openUntil = 0;
  return {
    ...identity,
    async refresh(refreshToken, now) {
      if (now.getTime() < openUntil) {
        throw new Outage(
          'identity',
          'not called: the provider did not respond to a recent renewal',
        );
      }
      if (openUntil > 0) openUntil = now.getTime() + OPEN_MS;
      try {
        const tokens = await identity.refresh(refreshToken, now);
        openUntil = 0;
        return tokens;
      } catch (error) {
        if (error instanceof Outage) openUntil = now.getTime() + OPEN_MS;
        throw error;
      }
    },
  };
}
