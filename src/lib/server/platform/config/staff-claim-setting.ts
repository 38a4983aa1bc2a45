import * as z from 'zod';
import { STAFF_ROLES, type StaffRole } from '#lib/domain/customers/staff.ts';

/** The claim that makes an account one of the staff, and its value for each role. */
export interface StaffClaimSetting {
  readonly claim: string;
  readonly roles: Readonly<Record<StaffRole, string>>;
}

/** Groups of an account whose setting names no others. Not `manager`: a club may have such a group already. */
const DEFAULT_ROLES: StaffClaimSetting['roles'] = {
  manager: 'desk-manager',
  packer: 'desk-packer',
};

export const SANDBOX_STAFF_CLAIM: StaffClaimSetting = { claim: 'groups', roles: DEFAULT_ROLES };

/** `groups`, or `groups,manager=Shop managers,packer=Warehouse`. */
export const staffClaim = z.string().transform((text, context): StaffClaimSetting => {
  const [claim = '', ...pairs] = text.split(',').map((part) => part.trim());
  const roles: Record<StaffRole, string> = { ...DEFAULT_ROLES };
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    const role = STAFF_ROLES.find((name) => name === pair.slice(0, at));
    const value = pair.slice(at + 1).trim();
    if (role && value) roles[role] = value;
    else context.addIssue(`must be a claim, then manager=… and packer=…, separated by commas`);
  }
  if (!/^[^\s=]+$/.test(claim)) context.addIssue('must begin with the name of a claim');
  if (roles.manager === roles.packer) context.addIssue('must have another value for each role');
  return { claim, roles };
});
