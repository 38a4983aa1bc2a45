import { beforeAll, expect, test, vi } from 'vitest';
import type { StaffSession } from '#lib/domain/customers/staff.ts';
import { Outage } from '#lib/domain/outage.ts';
import { sqlSessions } from '#lib/server/account/sql/sessions.ts';
import type { Sessions, SignInDetails, StaffCheck } from '#lib/server/customers/ports/sessions.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { NOW } from '../../support/a-shop-floor.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const TOKENS = { sealed: 'sealed', expiresAt: new Date(NOW.getTime() + 3_600_000) };
const DANA: NonNullable<SignInDetails['staff']> = {
  ...{ role: 'manager', source: 'id-token', name: 'Dana Kessler', email: 'dana@example.com' },
};
const secondsLater = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);

describeDatabase('the session of a member of the staff', (open) => {
  let db: Db;
  let sessions: Sessions;
  beforeAll(async () => {
    db = await open();
    sessions = sqlSessions(db);
  });

  const signIn = async (staff?: SignInDetails['staff'], oldToken?: string) => {
    const user = await sessions.upsertUser(
      { referenceKey: 'idp|dana', email: 'typed@example.com', firstName: 'T', lastName: 'Yped' },
      NOW,
    );
    return sessions.signIn(oldToken, user, TOKENS, NOW, staff && { staff });
  };
  const read = async (token: string): Promise<StaffSession | undefined> =>
    (await sessions.read(token, NOW))?.staff;

  test('keeps who it is by the provider, and a customer’s nothing', async () => {
    const { token, session } = await signIn(DANA);
    expect(session.staff).toEqual({ ...DANA, signedInAt: NOW, checkedAt: NOW });
    expect(await read(token)).toEqual(session.staff);
    expect(await read((await signIn()).token)).toBeUndefined();
  });

  test('counts from when the person proved who they are, never from the future', async () => {
    const yesterday = secondsLater(-86_400);
    const proven = await signIn({ ...DANA, authenticatedAt: yesterday });
    expect(await read(proven.token)).toMatchObject({ signedInAt: yesterday, checkedAt: NOW });
    const ahead = await signIn({ ...DANA, authenticatedAt: secondsLater(60) });
    expect(await read(ahead.token)).toMatchObject({ signedInAt: NOW });
  });

  test('of the previous build has a role that is checked before it is used', async () => {
    const { token, session } = await signIn(DANA);
    const nothing = {
      ...{ staff_name: null, staff_email: null, staff_source: null },
      ...{ staff_since: null, staff_checked_at: null },
    };
    await db.updateTable('session').set(nothing).where('id', '=', session.id).execute();
    expect(await read(token)).toEqual({
      ...{ role: 'manager', source: 'id-token', name: '', email: '' },
      ...{ signedInAt: NOW, checkedAt: NOW },
    });
  });

  test('keeps nothing about the person when another sign-in replaces it', async () => {
    const { token, session } = await signIn(DANA);
    await signIn(undefined, token);
    const row = await db
      .selectFrom('session')
      .select(['staff_role', 'staff_name', 'staff_email'])
      .where('id', '=', session.id)
      .executeTakeFirst();
    expect(row).toEqual({ staff_role: null, staff_name: null, staff_email: null });
  });

  test.each<[StaffCheck, object | undefined]>([
    ['unchanged', DANA],
    ['withdrawn', undefined],
    [{ role: 'packer' }, { ...DANA, role: 'packer' }],
    [
      { role: 'manager', name: 'Dana Wouters', email: '' },
      { role: 'manager', name: 'Dana Wouters', email: '' },
    ],
  ])('stores that the provider says %j', async (outcome, expected) => {
    const { token, session } = await signIn(DANA);
    const checkedAt = secondsLater(60);
    expect(await sessions.checkStaff(session.id, async () => outcome, checkedAt)).toEqual(outcome);
    const staff = await read(token);
    if (expected) expect(staff).toMatchObject({ ...expected, checkedAt });
    else expect(staff).toBeUndefined();
  });

  test('is checked once for concurrent requests', async () => {
    const { session } = await signIn(DANA);
    const check = vi.fn(async (): Promise<StaffCheck> => 'withdrawn');
    const results = await Promise.all(
      Array.from({ length: 5 }, () => sessions.checkStaff(session.id, check, secondsLater(60))),
    );
    expect(results).toEqual(Array(5).fill('withdrawn'));
    expect(check).toHaveBeenCalledTimes(1);
    const late = await sessions.checkStaff(session.id, check, secondsLater(61));
    expect(late, 'of a request that began before the check was stored').toBe('withdrawn');
    expect(check).toHaveBeenCalledTimes(1);
  });

  test('stays as it was when the provider fails', async () => {
    const { token, session } = await signIn(DANA);
    const before = await read(token);
    const outage = new Outage('identity', 'away');
    const failing = sessions.checkStaff(session.id, () => Promise.reject(outage), secondsLater(60));
    await expect(failing).rejects.toBe(outage);
    expect(await read(token)).toEqual(before);
  });

  test('does not wait longer than three seconds for the provider', async () => {
    const { session } = await signIn(DANA);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = Promise.withResolvers<void>();
    const askForever = (): Promise<never> => {
      asked.resolve();
      return new Promise(() => {});
    };
    const waiting = sessions.checkStaff(session.id, askForever, secondsLater(60));
    const refused = expect(waiting).rejects.toMatchObject({ port: 'identity' });
    await asked.promise;
    vi.advanceTimersByTime(3_000);
    vi.useRealTimers();
    await refused;
  });
});
