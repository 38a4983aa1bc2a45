import * as z from 'zod';
import { Outage } from '#lib/domain/outage.ts';
import type { Membership } from '#lib/domain/promotions/membership.ts';
import type { MembershipService } from '#lib/server/customers/ports/membership.ts';

export interface HttpMembershipOptions {
  /** Address of the member register without trailing slash. */
  readonly apiUrl: string;
  readonly secret: string;
  readonly fetch: typeof fetch;
  readonly now: () => Date;
}

const PORT = 'membership';
/** Milliseconds. */
const TIMEOUT = 1_500;
/** Pause after an outage, so that a checkout of three steps does not wait three times. */
const PAUSE_AFTER_OUTAGE = 10_000;

const memberSchema = z.object({
  number: z.string().min(1).max(40),
  tier: z.string().min(1).max(40),
  discountPercent: z.int().min(0).max(100),
});

/**
 * A member register behind HTTP: `GET {apiUrl}/members/{subject}` with the secret as bearer token returns 200 and
 * `{ number, tier, discountPercent }`, or 404 for a customer who is not a member.
 */
export function httpMembership({
  apiUrl,
  secret,
  fetch,
  now,
}: HttpMembershipOptions): MembershipService {
  let pausedUntil = 0;

  async function requestMember(subject: string): Promise<Response> {
    const headers = { authorization: `Bearer ${secret}`, accept: 'application/json' };
    const address = `${apiUrl}/members/${encodeURIComponent(subject)}`;
    try {
      return await fetch(address, {
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
    } catch (cause) {
      throw new Outage(PORT, 'the register cannot be reached', { cause });
    }
  }

  return {
    async findMembership(subject) {
      if (now().getTime() < pausedUntil)
        throw new Outage(PORT, 'not called: the register failed a moment ago');
      try {
        return await readMember(await requestMember(subject));
      } catch (error) {
        pausedUntil = now().getTime() + PAUSE_AFTER_OUTAGE;
        throw error;
      }
    },
  };
}

async function readMember(response: Response): Promise<Membership | undefined> {
  if (response.status === 404) {
    await response.body?.cancel();
    return undefined;
  }
  if (!response.ok) throw new Outage(PORT, `status ${response.status}`);
  try {
    return memberSchema.parse(await response.json());
  } catch (cause) {
    throw new Outage(PORT, 'unexpected response of the register', { cause });
  }
}
