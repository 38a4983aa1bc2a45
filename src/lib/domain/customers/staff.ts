/** Roles of the club's staff, as the identity provider names them. */
export const STAFF_ROLES = ['manager', 'packer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What a page shows or an act changes. */
export type DeskPermission =
  | 'see-today'
  | 'see-orders'
  | 'pack'
  | 'ship'
  | 'change-orders'
  | 'refund'
  | 'see-audit'
  | 'change-goods'
  | 'import'
  | 'change-promotions'
  | 'change-lettering'
  | 'send-mails';

const PACKER: ReadonlySet<DeskPermission> = new Set(['see-orders', 'pack', 'ship']);

/** Managers may do everything. */
export function isAllowed(role: StaffRole, permission: DeskPermission): boolean {
  return role === 'manager' || PACKER.has(permission);
}

/** A member of the staff with a current session. */
export interface StaffMember {
  /** Id of the account in the shop. */
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly signedInAt: Date;
}

const TWELVE_HOURS_MS = 12 * 60 * 60 * 1000;

/** Whether the sign-in is recent enough for the desk. */
export function isSignInRecent(
  { signedInAt }: Pick<StaffMember, 'signedInAt'>,
  now: Date,
): boolean {
  return now.getTime() - signedInAt.getTime() < TWELVE_HOURS_MS;
}
