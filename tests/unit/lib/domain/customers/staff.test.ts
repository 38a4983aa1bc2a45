import { expect, test } from 'vitest';
import { isAllowed, isSignInRecent } from '#lib/domain/customers/staff.ts';

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
  const staff = { signedInAt: SIGNED_IN };
  expect(isSignInRecent(staff, new Date('2026-11-24T19:59:59Z'))).toBe(true);
  expect(isSignInRecent(staff, new Date('2026-11-24T20:00:00Z'))).toBe(false);
});
