import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { deskContext } from '#lib/server/desk/desk-guard.ts';
import { sqlDeskMails } from '#lib/server/desk/sql/desk-mails.ts';
import { mailPage, mailsPage } from '#lib/server/desk/views/mails.ts';
import { sendOrderMails } from '#lib/server/orders/jobs/order-mails.ts';
import { type MailMessage, REJECTED_RECIPIENT } from '#lib/server/platform/ports/mail.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { aDesk, visitDesk } from '../../support/a-desk.ts';
import { anOrder, MUG, NOW, type ShopFloor } from '../../support/a-shop-floor.ts';
import type { ShopCookies } from '../../support/a-visit.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const DAY = 86_400_000;

describeDatabase('mails in the desk', (open) => {
  let floor: ShopFloor;
  let services: Services;
  let manager: ShopCookies;
  let packer: ShopCookies;
  let sent: MailMessage[] = [];
  let failure: Outage | undefined;
  beforeAll(async () => {
    const db = await open();
    const mail = {
      async send(message: MailMessage) {
        if (failure) throw failure;
        sent.push(message);
      },
    };
    const own = { mail, desk: { mails: sqlDeskMails(db, { returnDays: 28 }) } };
    ({ floor, services, manager, packer } = await aDesk(db, own));
  });
  beforeEach(async () => {
    await floor.db.updateTable('order_mail').set({ given_up_at: NOW }).execute();
    sent = [];
    failure = undefined;
  });

  /** A paid order whose confirmation is sent, or waits. */
  async function aMail(): Promise<{ readonly id: number; readonly number: string }> {
    const { order, paymentId } = await anOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    await floor.orders.applyPaymentResult(paymentId, 'captured', NOW);
    await sendOrderMails(services, NOW, order.id);
    const [mail] = await services.desk.mails.search({ orderNumber: order.number, limit: 9 });
    return { id: mail?.id ?? 0, number: order.number };
  }
  const press = (id: number, key: string, cookies = manager, headers = {}) => {
    const form = { act: 'mail.send', key: `a-key-of-a-mail-${key}`, mail: String(id) };
    return visitDesk(services, `/desk/mails/${id}`, cookies, form, headers);
  };
  const contextOf = async (path: string) => {
    const { request } = await visitDesk(services, path, manager);
    return deskContext({ ...request, response: {} });
  };

  test('a mail is shown as it was sent, even when the order has changed since', async () => {
    const { id, number } = await aMail();
    const [message] = sent;
    await floor.db.updateTable('order_line').set({ name: 'Changed' }).execute();
    const page = await mailPage(await contextOf(`/desk/mails/${id}`), String(id));
    expect(page).toMatchObject({ isCopy: true, row: { order: number, tag: { text: 'Sent' } } });
    expect(page?.message).toEqual({
      ...{ to: message?.to, subject: message?.subject },
      ...{ text: message?.text, html: message?.html },
    });
    for (const wrong of ['0', '-1', 'x', '999999'])
      expect(await mailPage(await contextOf('/desk/mails'), wrong)).toBeUndefined();
  });

  test('a mail that waits is previewed without a link that opens the order', async () => {
    failure = new Outage('mail', 'away');
    const { id, number } = await aMail();
    const page = await mailPage(await contextOf(`/desk/mails/${id}`), String(id));
    expect(page).toMatchObject({
      isCopy: false,
      row: { failure: expect.stringContaining('away') },
    });
    expect(page?.message.text).toContain(number);
    expect(page?.message.text).toContain('/preview');
  });

  test('it is sent again once for each press, as a mail of its own', async () => {
    const { id, number } = await aMail();
    const presses = await Promise.all([press(id, '0001'), press(id, '0001')]);
    expect(presses.map(({ location }) => location)).toEqual([
      `/desk/mails?order=${number}&done=mailed`,
      `/desk/mails?order=${number}&done=mailed`,
    ]);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map((message) => message.id)).size).toBe(2);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(1);
    await press(id, '0002');
    expect(sent).toHaveLength(3);
    const [entry] = await services.desk.audit.list({ limit: 1, kind: 'act' });
    expect(entry).toMatchObject({ act: 'mail.send', subject: String(id), reason: number });
    const { rows } = await mailsPage(await contextOf(`/desk/mails?order=${number.toLowerCase()}`));
    expect(rows.map(({ isRepeat }) => isRepeat)).toEqual([true, true, false]);
  });

  test('one that failed is tried at once; its address is never the form’s', async () => {
    failure = new Outage(REJECTED_RECIPIENT, '550');
    const { id, number } = await aMail();
    const failed = await mailsPage(await contextOf('/desk/mails?state=failed'));
    expect(failed.rows).toMatchObject([{ order: number, failure: 'mail-recipient: 550' }]);
    failure = undefined;
    const form = {
      act: 'mail.send',
      key: 'a-key-of-a-mail-0003',
      mail: String(id),
      to: 'a@b.example',
    };
    await visitDesk(services, `/desk/mails/${id}`, manager, form);
    expect(sent.map(({ to }) => to)).not.toContain('a@b.example');
    expect(sent).toHaveLength(1);
    expect((await services.desk.mails.search({ state: 'failed', limit: 9 })).length).toBe(0);
  });

  test('the instructions of a return keep their code when they are sent again', async () => {
    const { number } = await aMail();
    const order = await floor.orderDesk.findByNumber(number);
    const row = { order_id: order?.id ?? 0, kind: 'returning', reference: 'R-7K2M' } as const;
    const { id } = await floor.db
      .insertInto('order_mail')
      .values({ ...row, requested_at: NOW, mailed_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow();
    await press(id, '0004');
    const [again] = await services.desk.mails.search({ orderNumber: number, limit: 1 });
    expect(again).toMatchObject({ kind: 'returning', isRepeat: true, state: 'sent' });
    const found = await services.desk.mails.find(again?.id ?? 0);
    expect(found?.due.returnCode).toBe('R-7K2M');
    expect(sent.at(-1)?.text).toContain('R-7K2M');
  });

  test('copies are deleted after four weeks', async () => {
    const { id } = await aMail();
    await floor.orders.purge(new Date(NOW.getTime() + 29 * DAY));
    expect((await services.desk.mails.find(id))?.copy).toBeUndefined();
  });

  test('a packer and a foreign page send nothing', async () => {
    const { id } = await aMail();
    expect((await press(id, '0005', packer)).status).toBe(404);
    expect((await visitDesk(services, `/desk/mails/${id}`, packer)).status).toBe(404);
    expect((await visitDesk(services, `/desk/mails/${id}/message`, packer)).status).toBe(404);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await press(id, '0006', manager, foreign)).status).toBe(403);
    expect(sent).toHaveLength(1);
  });
});
