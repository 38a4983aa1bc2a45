import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShopUser } from '#lib/domain/customers/session.ts';
import { Outage } from '#lib/domain/outage.ts';
import { sendAccountMails } from '#lib/server/customers/jobs/account-mails.ts';
import type { SignInDetails } from '#lib/server/customers/ports/sessions.ts';
import { type MailMessage, REJECTED_RECIPIENT } from '#lib/server/platform/ports/mail.ts';
import {
  DE,
  fillShopFloor,
  GB,
  NOW,
  type ShopFloor,
  shopFloorOf,
} from '../support/a-shop-floor.ts';
import { quietLog } from '../support/quiet-log.ts';
import { describeDatabase } from '../support/servers/databases.ts';

const HOUR = 3_600_000;
const at = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR);
const TOKENS = { sealed: 'sealed', expiresAt: at(1) };
const NEW_DEVICE = {
  device: { kind: 'phone', label: 'Firefox, Android' },
  newDeviceMail: { shopId: GB.id },
} as const;

describeDatabase('the outbox of account mails', (open) => {
  let floor: ShopFloor;
  let sent: MailMessage[];
  let failure: Outage | undefined;
  let people = 0;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
  });
  beforeEach(async () => {
    await floor.db.deleteFrom('account_mail').execute();
    sent = [];
    failure = undefined;
  });

  type UserClaims = Parameters<ShopFloor['sessions']['upsertUser']>[0];
  async function aCustomer(more: Partial<UserClaims> = {}): Promise<{
    readonly user: ShopUser;
    readonly claims: UserClaims;
  }> {
    people += 1;
    const claims = {
      ...{ referenceKey: `idp|${people}`, email: `p${people}@example.com` },
      ...{ firstName: 'Ada', lastName: 'Thornbury', isEmailVerified: true, ...more },
    };
    return { user: await floor.sessions.upsertUser(claims, NOW), claims };
  }

  const signIn = (user: ShopUser, details: SignInDetails) =>
    floor.sessions.signIn(undefined, user, TOKENS, NOW, details);

  const services = {
    mail: {
      async send(message: MailMessage) {
        if (failure) throw failure;
        sent.push(message);
      },
    },
    log: quietLog(),
    siteUrl: 'https://shop.example',
  };
  const identity = { passwordUrl: () => 'https://id.example/password' };
  const round = (now = NOW): Promise<void> =>
    sendAccountMails({ ...services, customers: { identity, mails: floor.accountMails } }, now);

  test('tells of a sign-in with a new device, once, and says what to do', async () => {
    const { user } = await aCustomer();
    await signIn(user, NEW_DEVICE);
    await Promise.all([round(), round()]);
    await round(at(1));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: user.email, subject: 'New sign-in to your account' });
    expect(sent[0]?.text).toContain('Firefox, Android, 20 November 2026 at 12:00 UTC');
    expect(sent[0]?.text).toContain('https://id.example/password');
    expect(sent[0]?.html).toContain('https://shop.example/en-gb/account/privacy');
  });

  test('tells nobody of a sign-in with a known device', async () => {
    await signIn((await aCustomer()).user, { device: NEW_DEVICE.device });
    await round();
    expect(sent).toEqual([]);
  });

  test('tells no unverified address anything: it may be somebody else’s', async () => {
    const { user, claims } = await aCustomer({ isEmailVerified: false });
    await signIn(user, NEW_DEVICE);
    await floor.accountMails.queuePasswordMail(user.referenceKey, GB, NOW);
    await floor.sessions.upsertUser({ ...claims, email: 'next@example.com' }, at(1));
    await floor.customers.updateProfile(
      user.referenceKey,
      { email: 'x@example.org' },
      { shop: GB, now: NOW },
    );
    await round();
    expect(sent).toEqual([]);
  });

  test('tells of a new password in the language of the shop', async () => {
    const { user } = await aCustomer();
    await floor.accountMails.queuePasswordMail(user.referenceKey, DE, NOW);
    await round();
    expect(sent).toMatchObject([{ to: user.email, subject: 'Das Passwort wurde geändert' }]);
  });

  describe('a new address', () => {
    test('at the provider notifies the earlier one, once for several sign-ins at a time', async () => {
      const { claims } = await aCustomer();
      const changed = { ...claims, email: 'moved@example.com', shopId: GB.id };
      await Promise.all([
        floor.sessions.upsertUser(changed, at(1)),
        floor.sessions.upsertUser(changed, at(1)),
      ]);
      await floor.sessions.upsertUser({ ...changed, email: 'MOVED@example.com' }, at(2));
      await round();
      expect(sent).toMatchObject([
        { to: claims.email, subject: 'Your account has a new e-mail address' },
      ]);
    });

    test('for contact notifies the sign-in address', async () => {
      const { user } = await aCustomer();
      const change = (email: string) =>
        floor.customers.updateProfile(user.referenceKey, { email }, { shop: GB, now: NOW });
      await change('post@example.org');
      await change('post@example.org');
      await round();
      expect(sent).toMatchObject([{ to: user.email, subject: 'Your contact address was changed' }]);
    });
  });

  test('keeps its mails while the mail server is away for a weekend', async () => {
    const { user } = await aCustomer();
    await signIn(user, NEW_DEVICE);
    failure = new Outage('mail', 'away');
    for (let hour = 0; hour < 60; hour += 1) await round(at(hour));
    expect(await floor.orderMails.list()).toMatchObject([
      { kind: 'new-device', email: user.email, failure: 'mail: away' },
    ]);
    failure = undefined;
    await round(at(60));
    expect(sent).toHaveLength(1);
    expect(await floor.orderMails.list()).toEqual([]);
  });

  test('tries a rejected recipient after growing pauses, until a person gives the mail up', async () => {
    const { user } = await aCustomer();
    await signIn(user, NEW_DEVICE);
    failure = new Outage(REJECTED_RECIPIENT, '550');
    for (let minute = 0; minute < 24 * 60; minute += 5) await round(at(minute / 60));
    const [mail] = await floor.orderMails.list();
    expect(mail?.rejections).toBeLessThan(9);
    expect(mail?.rejections).toBeGreaterThan(3);
    expect(await floor.orderMails.giveUp(mail?.id ?? 0, NOW)).toBe(true);
    failure = undefined;
    await round(at(100));
    expect(sent).toEqual([]);
  });
});
