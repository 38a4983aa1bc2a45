import type { Foundation } from '#lib/server/platform/foundation.ts';
import { httpMembership } from './membership-http/http-membership.ts';
import { withCircuitBreaker } from './oidc/circuit-breaker.ts';
import { oidcIdentity } from './oidc/oidc-identity.ts';
import type { Sessions } from './ports/sessions.ts';
import type { CustomerServices } from './services.ts';
import { sqlAccountMails } from './sql/account-mails.ts';
import { sqlCustomers } from './sql/customers.ts';
import { sqlMembers } from './sql/members.ts';

export function composeCustomers(
  { settings, db, observe, fetch, now, log }: Foundation,
  sessions: Sessions,
): CustomerServices {
  const { identity, membership, siteUrl } = settings;
  const outside = { fetch, now, log };
  return {
    ...sqlCustomers(db),
    mails: sqlAccountMails(db),
    sessions,
    identity: withCircuitBreaker(
      observe('identity', oidcIdentity({ ...identity, siteUrl, ...outside })),
    ),
    membership: observe('membership', httpMembership({ ...membership, ...outside })),
    members: sqlMembers(db),
  };
}
