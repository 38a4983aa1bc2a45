import type { MembershipProcedures } from '#lib/contract/membership.ts';
import type { ProceduresOf } from '#lib/server/platform/rpc/procedure.ts';
import { syncMembershipData } from './membership.ts';

export const membershipProcedures = {
  syncMembershipData,
} satisfies ProceduresOf<MembershipProcedures>;
