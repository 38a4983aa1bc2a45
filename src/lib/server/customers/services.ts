import type { AccountMails } from './ports/account-mails.ts';
import type { Customers } from './ports/customers.ts';
import type { Identity } from './ports/identity.ts';
import type { Members, MembershipService } from './ports/membership.ts';
import type { Sessions } from './ports/sessions.ts';

export interface CustomerServices extends Customers {
  readonly mails: AccountMails;
  readonly sessions: Sessions;
  readonly identity: Identity;
  readonly membership: MembershipService;
  readonly members: Members;
}

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly customers: CustomerServices;
  }
}
