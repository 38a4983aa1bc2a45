import * as z from 'zod';
import type { Membership } from '#lib/domain/membership.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { MembershipService } from '#lib/server/ports/membership.ts';

export interface HttpMembershipOptions {
  /** Address of the register, without trailing slash. */
  readonly apiUrl: string;
  readonly secret: string;
  readonly fetch: typeof fetch;
  readonly now: () => Date;
}

const PORT = 'membership';
/** Milliseconds. */
const PATIENCE = 1_500;
/** After an outage the register is left alone that long: a checkout of three steps shall not wait three times. */
const REST = 10_000;

const answer = z.object({
  number: z.string().min(1).max(40),
  tier: z.string().min(1).max(40),
  discountPercent: z.int().min(0).max(100),
});

/**
 * A register of members behind plain HTTP: `GET {apiUrl}/members/{subject}` with the secret as bearer answers 200 and
 * `{ number, tier, discountPercent }`, or 404 for who is no member.
 */
export function httpMembership({
  apiUrl,
  secret,
  fetch,
  now,
}: HttpMembershipOptions): MembershipService {
  let restsUntil = 0;

  async function ask(subject: string): Promise<Response> {
    const headers = { authorization: `Bearer ${secret}`, accept: 'application/json' };
    const address = `${apiUrl}/members/${encodeURIComponent(subject)}`;
    try {
      return await fetch(address, {
        ...{ headers, redirect: 'error' },
        signal: AbortSignal.timeout(PATIENCE),
      });
    } catch (cause) {
      throw new Outage(PORT, 'the register cannot be reached', { cause });
    }
  }

  return {
    async memberOf(subject) {
      if (now().getTime() < restsUntil) throw new Outage(PORT, 'resting after an outage');
      try {
        return await memberIn(await ask(subject));
      } catch (error) {
        restsUntil = now().getTime() + REST;
        throw error;
      }
    },
  };
}

async function memberIn(response: Response): Promise<Membership | undefined> {
  if (response.status === 404) {
    await response.body?.cancel();
    return undefined;
  }
  if (!response.ok) throw new Outage(PORT, `status ${response.status}`);
  try {
    return answer.parse(await response.json());
  } catch (cause) {
    throw new Outage(PORT, 'an answer that nobody understands', { cause });
  }
}
