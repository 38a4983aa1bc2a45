import { Outage } from '#lib/domain/outage.ts';
import type { Identity } from '#lib/server/ports/identity.ts';

const REST_MS = 5_000;

/**
 * A provider that is left alone for five seconds when it did not answer a renewal, so that its silence costs one shopper
 * two seconds and not all of them. Then one renewal tries again while the others still rest.
 */
export function restingIdentity(identity: Identity): Identity {
  let restsUntil = 0;
  return {
    ...identity,
    async refresh(refreshToken, now) {
      if (now.getTime() < restsUntil) {
        throw new Outage('identity', 'the provider did not answer a moment ago');
      }
      if (restsUntil > 0) restsUntil = now.getTime() + REST_MS;
      try {
        const answer = await identity.refresh(refreshToken, now);
        restsUntil = 0;
        return answer;
      } catch (error) {
        if (error instanceof Outage) restsUntil = now.getTime() + REST_MS;
        throw error;
      }
    },
  };
}
