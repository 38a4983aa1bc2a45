import type { Settings } from '../../src/lib/server/platform/config/settings.ts';
import { type Check, fine, type Surroundings, wrong } from './finding.ts';

/** The tolerance for the times of identity tokens is 30 seconds; HTTP dates have whole seconds. */
const MAX_SKEW_MS = 20_000;
const TIMEOUT_MS = 5_000;

/** Compares this machine's clock with the clocks of the outside services. */
export function checkClock(settings: Settings, { fetch, now }: Surroundings): Check {
  const action = 'start a time service on this machine (systemd-timesyncd or chrony)';
  return {
    name: 'clock',
    action,
    async run() {
      const skews = await Promise.all(addresses(settings).map((url) => readSkew(url, fetch, now)));
      const known = skews.filter((skew) => skew !== undefined);
      if (known.length === 0) return fine('not compared: no outside service told its time');
      // The smallest: one service with a wrong clock is not this machine's fault.
      const skew = known.reduce((one, other) => (Math.abs(other) < Math.abs(one) ? other : one));
      const seconds = Math.round(Math.abs(skew) / 1_000);
      if (Math.abs(skew) <= MAX_SKEW_MS)
        return fine(`within ${Math.max(1, seconds)} s of the outside services’ clocks`);
      return wrong(
        `this machine’s clock is ${seconds} s ${skew > 0 ? 'ahead' : 'behind'}, so sign-ins and webhooks are refused`,
        action,
      );
    },
  };
}

function addresses({ identity, content, sandboxed }: Settings): readonly string[] {
  return [
    ...(sandboxed.includes('identity')
      ? []
      : [`${identity.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`]),
    ...(sandboxed.includes('content') ? [] : [content.apiUrl]),
  ];
}

/** Milliseconds that this machine is ahead, or undefined without a response. */
async function readSkew(
  url: string,
  fetch: typeof globalThis.fetch,
  now: () => Date,
): Promise<number | undefined> {
  const before = now().getTime();
  try {
    const response = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const theirs = Date.parse(response.headers.get('date') ?? '');
    return Number.isNaN(theirs) ? undefined : (before + now().getTime()) / 2 - theirs;
  } catch {
    return undefined;
  }
}
