import { STAFF_ROLES, type StaffRole } from '#lib/domain/customers/staff.ts';

/** The claim that makes an account one of the staff, and its value for each role. */
export interface StaffClaim {
  /** A claim's name, or a path with dots into nested claims: `groups`, `realm_access.roles`. */
  readonly claim: string;
  readonly roles: Readonly<Record<StaffRole, string>>;
}

/** Most groups of an account that are looked at. */
const MAX_VALUES = 1_000;

/** The role that the claims give; the one with most rights if there are several. */
export function readStaffRole(
  body: Readonly<Record<string, unknown>>,
  { claim, roles }: StaffClaim,
): StaffRole | undefined {
  const values = readValues(findClaim(body, claim));
  return STAFF_ROLES.find((role) => values.includes(roles[role]));
}

/** Whether the source says anything about groups at all; userinfo may say what the ID token leaves out. */
export function hasClaim(body: Readonly<Record<string, unknown>>, { claim }: StaffClaim): boolean {
  return findClaim(body, claim) !== undefined;
}

/** Names with dots and slashes exist too (`https://club.example/roles`), so the whole name comes first. */
function findClaim(body: Readonly<Record<string, unknown>>, claim: string): unknown {
  if (Object.hasOwn(body, claim)) return body[claim];
  let value: unknown = body;
  for (const name of claim.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list of texts, or one text, whose values may be separated by commas. */
function readValues(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value.slice(0, MAX_VALUES) : [value];
  const texts = list.filter((entry) => typeof entry === 'string');
  return texts.length === 1 && !Array.isArray(value) ? [...texts, ...split(texts[0])] : texts;
}

function split(text = ''): readonly string[] {
  return text.split(',').map((part) => part.trim());
}
