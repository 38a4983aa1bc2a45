import type { StaffRole } from '#lib/domain/customers/staff.ts';

/** Message keys of the roles. */
export const ROLE_LABELS = {
  manager: 'desk:roleManager',
  packer: 'desk:rolePacker',
} as const satisfies Record<StaffRole, string>;
