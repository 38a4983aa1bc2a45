import { httpMembership } from '../../src/lib/server/customers/membership-http/http-membership.ts';
import type { Settings } from '../../src/lib/server/platform/config/settings.ts';
import { type Check, describeError, fine, type Surroundings, sandboxed, wrong } from './finding.ts';

/** A subject that no provider gives out. */
const NOBODY = 'terrace-doctor';

export function checkMembership(settings: Settings, { fetch, now }: Surroundings): Check {
  const { membership } = settings;
  return {
    name: 'membership',
    action: `see whether ${membership.apiUrl} can be reached from this machine`,
    async run() {
      if (settings.sandboxed.includes('membership')) return sandboxed('MEMBERSHIP_API_URL');
      try {
        await httpMembership({ ...membership, fetch, now }).findMembership(NOBODY);
        return fine('the register responds');
      } catch (error) {
        const reason = describeError(error);
        if (!/status 40[13]/.test(reason)) throw error;
        return wrong(
          `the register refuses the key (${reason})`,
          'set MEMBERSHIP_SECRET to the key of this register',
        );
      }
    },
  };
}
