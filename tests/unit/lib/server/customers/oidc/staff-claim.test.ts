import { expect, test } from 'vitest';
import { readStaffRole, type StaffClaim } from '#lib/server/customers/oidc/staff-claim.ts';
import { staffClaim } from '#lib/server/platform/config/staff-claim-setting.ts';

const ROLES = { manager: 'desk-manager', packer: 'desk-packer' };
const claim = (name: string): StaffClaim => ({ claim: name, roles: ROLES });

test.each([
  ['a list', 'groups', { groups: ['fans', 'desk-packer'] }, 'packer'],
  [
    'several roles, the one with most rights',
    'groups',
    { groups: ['desk-packer', 'desk-manager'] },
    'manager',
  ],
  ['a text', 'groups', { groups: 'desk-manager' }, 'manager'],
  ['a text with commas', 'groups', { groups: 'fans, desk-packer' }, 'packer'],
  [
    'a nested claim',
    'realm_access.roles',
    { realm_access: { roles: ['desk-manager'] } },
    'manager',
  ],
  [
    'a name with dots',
    'https://club.example/roles',
    { 'https://club.example/roles': ['desk-packer'] },
    'packer',
  ],
  ['another group', 'groups', { groups: ['desk-manager-of-tickets'] }, undefined],
  ['a number', 'groups', { groups: 7 }, undefined],
  ['an object', 'groups', { groups: { 'desk-manager': true } }, undefined],
  ['nothing', 'groups', {}, undefined],
  ['an inherited name', 'constructor.name', {}, undefined],
] as const)('%s gives the role', (_, name, body, role) => {
  expect(readStaffRole(body, claim(name))).toBe(role);
});

test('the setting names a claim, and values if they are others', () => {
  expect(staffClaim.parse('groups')).toEqual(claim('groups'));
  expect(staffClaim.parse('groups, manager=Shop managers,packer=Warehouse')).toEqual({
    claim: 'groups',
    roles: { manager: 'Shop managers', packer: 'Warehouse' },
  });
});

test.each(['', 'groups,boss=x', 'groups,manager=', 'groups,manager=x,packer=x', 'a b'])(
  'a setting that cannot be used (%s) is refused',
  (text) => {
    expect(staffClaim.safeParse(text).success).toBe(false);
  },
);
