import { expect, test } from 'vitest';
import {
  isAllowed,
  isRoleCheckDue,
  isSignInRecent,
  signStaffName,
} from '#lib/domain/customers/staff.ts';

const SIGNED_IN = new Date('2026-11-24T08:00:00Z');

test.each(['see-orders', 'pack', 'ship'] as const)('a packer may %s', (permission) => {
  expect(isAllowed('packer', permission)).toBe(true);
  expect(isAllowed('manager', permission)).toBe(true);
});

test.each(['see-today', 'change-orders', 'refund', 'see-audit', 'change-goods', 'import'] as const)(
  'only a manager may %s',
  (permission) => {
    expect(isAllowed('packer', permission)).toBe(false);
    expect(isAllowed('manager', permission)).toBe(true);
  },
);

test('a sign-in is recent for twelve hours', () => {
  const isRecentAt = (now: Date): boolean =>
    isSignInRecent({ signedInAt: SIGNED_IN, checkedAt: now }, now);
  expect(isRecentAt(new Date('2026-11-24T19:59:59Z'))).toBe(true);
  expect(isRecentAt(new Date('2026-11-24T20:00:00Z'))).toBe(false);
});

test('a role that the provider has not confirmed for a minute is checked, and holds for fifteen', () => {
  const staff = { signedInAt: SIGNED_IN, checkedAt: SIGNED_IN };
  const later = (seconds: number): Date => new Date(SIGNED_IN.getTime() + seconds * 1_000);
  expect(isRoleCheckDue(staff, later(59))).toBe(false);
  expect(isRoleCheckDue(staff, later(60))).toBe(true);
  expect(isSignInRecent(staff, later(14 * 60 + 59))).toBe(true);
  expect(isSignInRecent(staff, later(15 * 60))).toBe(false);
});

test.each([
  [{ name: 'Dana Kessler', email: 'dana@example.com' }, 'Dana Kessler (dana@example.com)'],
  [{ name: 'Dana Kessler', email: '' }, 'Dana Kessler (idp|7)'],
  [{ name: '', email: '' }, 'idp|7'],
  // A name at the provider may be typed by its owner.
  [
    { name: 'Dana (dana@example.com)', email: 'piet@example.com' },
    'Dana dana@example.com (piet@example.com)',
  ],
])('the name of a member of the staff ends with the proof of who it is: %j', (claims, expected) => {
  expect(signStaffName({ ...claims, subject: 'idp|7' })).toBe(expected);
});
