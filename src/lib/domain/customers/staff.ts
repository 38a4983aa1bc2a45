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
  | 'send-mails'
  | 'run-waiting-rooms';

const PACKER: ReadonlySet<DeskPermission> = new Set(['see-orders', 'pack', 'ship']);

/** Managers may do everything. */
export function isAllowed(role: StaffRole, permission: DeskPermission): boolean {
  return role === 'manager' || PACKER.has(permission);
}

/** Where the provider's claim was found; the same place tells later whether the role still holds. */
export type StaffClaimSource = 'id-token' | 'userinfo';

/** Who somebody is by the provider's tokens. The profile in the shop, which its owner can change, is not used. */
export interface StaffIdentity {
  readonly role: StaffRole;
  /** Empty if the tokens have none. */
  readonly name: string;
  /** Empty unless the provider has verified it. */
  readonly email: string;
}

/** The role of a session, and when it was last proven. */
export interface StaffSession extends StaffIdentity {
  readonly source: StaffClaimSource;
  /** When the person proved who they are at the provider. */
  readonly signedInAt: Date;
  /** When the provider last confirmed the role. */
  readonly checkedAt: Date;
}

/** A member of the staff with a current session. */
export interface StaffMember extends StaffSession {
  /** Id of the account in the shop. */
  readonly id: number;
  /** Subject at the identity provider: unlike a name and an address, it never belongs to somebody else. */
  readonly subject: string;
}

/** How a member of the staff is named where there is room for one text: `Dana Kessler (dana@example.com)`. */
export function signStaffName({
  name,
  email,
  subject,
}: Pick<StaffMember, 'name' | 'email' | 'subject'>): string {
  // Brackets in a name could pass for the address of another person.
  const plainName = name.replace(/[()]/g, '').trim();
  const proof = email || subject;
  return plainName ? `${plainName} (${proof})` : proof;
}

const MINUTE_MS = 60_000;
const TWELVE_HOURS_MS = 720 * MINUTE_MS;
/** How long the last known role holds while the provider cannot be asked. */
const UNCONFIRMED_MS = 15 * MINUTE_MS;

/** Whether the sign-in, and the last answer of the provider, are recent enough for the desk. */
export function isSignInRecent(
  { signedInAt, checkedAt }: Pick<StaffMember, 'signedInAt' | 'checkedAt'>,
  now: Date,
): boolean {
  const isConfirmed = now.getTime() - checkedAt.getTime() < UNCONFIRMED_MS;
  return isConfirmed && now.getTime() - signedInAt.getTime() < TWELVE_HOURS_MS;
}

/** Whether the provider is to be asked again before the session may be used. */
export function isRoleCheckDue({ checkedAt }: Pick<StaffMember, 'checkedAt'>, now: Date): boolean {
  return now.getTime() - checkedAt.getTime() >= MINUTE_MS;
}
