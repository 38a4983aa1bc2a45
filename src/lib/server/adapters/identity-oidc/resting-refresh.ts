import { Outage } from '#lib/domain/outage.ts';
import type { Identity } from '#lib/server/ports/identity.ts';

const REST_MS = 5_000;

/**
 * A renewal that leaves a provider alone for five seconds when it did not answer, so that it costs one shopper two
 * seconds and not all of them. Then one renewal tries again while the others still rest.
 */
export function restingRefresh(refresh: Identity['refresh']): Identity['refresh'] {
  let restsUntil = 0;
  return async (refreshToken, now) => {
    if (now.getTime() < restsUntil) {
      throw new Outage('identity', 'the provider did not answer a moment ago');
    }
    if (restsUntil > 0) restsUntil = now.getTime() + REST_MS;
    try {
      const answer = await refresh(refreshToken, now);
      restsUntil = 0;
      return answer;
    } catch (error) {
      if (error instanceof Outage) restsUntil = now.getTime() + REST_MS;
      throw error;
    }
  };
}
