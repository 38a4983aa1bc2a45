import { findShopById } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { orderConfirmation } from '#lib/server/mail/order-confirmation.ts';
import { orderUrls } from '#lib/server/mail/order-link.ts';
import { orderUpdateMail } from '#lib/server/mail/order-update.ts';
import type { MailMessage } from '#lib/server/ports/mail.ts';
import type { OrderMailDue, OrderMails } from '#lib/server/ports/order-mails.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { isMailServerDown, runAndLogFailure } from './job-failure.ts';

export type OrderMailServices = Pick<
  Services,
  'mail' | 'log' | 'siteUrl' | 'seal' | 'failpoint'
> & {
  readonly orderMails: Pick<OrderMails, 'claim' | 'markSent' | 'release' | 'postpone'>;
};

/** A mail that waits longer is reported to the operators with each try. */
const ALERT_AFTER_MS = 24 * 3_600_000;

/** Mails that this process has sent but could not mark: they are marked, never sent again. */
const unmarked = new WeakMap<object, Set<number>>();

/**
 * Sends the mails in the outbox until the mail server turns out to be down; with `orderId` only that order's. Nothing is
 * given up: a rejected mail is tried again later. Never throws.
 */
export async function sendOrderMails(
  services: OrderMailServices,
  now: Date,
  orderId?: number,
): Promise<void> {
  await runAndLogFailure(services, 'mail.outbox-failed', async () => {
    await markSentMails(services, now);
    const mails = await services.orderMails.claim(now, orderId);
    for (const [index, mail] of mails.entries()) {
      const failure = await sendOrderMail(services, mail, now);
      if (!failure) continue;
      alertWaitingMail(services, mail, failure, now);
      if (isMailServerDown(failure)) {
        const waiting = mails.slice(index).map(({ id }) => id);
        return services.orderMails.release(waiting, failure.message);
      }
      await services.orderMails.postpone(mail.id, failure.message, now);
    }
  });
}

/** Returns why the mail was not sent. */
async function sendOrderMail(
  services: OrderMailServices,
  mail: OrderMailDue,
  now: Date,
): Promise<Error | undefined> {
  const sent = sentMails(services);
  const failure = await runAndLogFailure(services, 'mail.waits', async () => {
    if (!sent.has(mail.id)) await services.mail.send(await renderMail(services, mail));
    sent.add(mail.id);
  });
  if (failure) return failure;
  services.failpoint?.('after-mail');
  await markSentMails(services, now);
  return undefined;
}

async function markSentMails(services: OrderMailServices, now: Date): Promise<void> {
  const sent = sentMails(services);
  for (const id of sent) {
    await services.orderMails.markSent(id, now);
    sent.delete(id);
  }
}

function sentMails({ orderMails }: OrderMailServices): Set<number> {
  const sent = unmarked.get(orderMails) ?? new Set();
  unmarked.set(orderMails, sent);
  return sent;
}

async function renderMail(services: OrderMailServices, due: OrderMailDue): Promise<MailMessage> {
  const { order } = due;
  const shop = findShopById(order.shopId);
  if (!shop) throw new RangeError(`order ${order.id} has unknown shop ${order.shopId}`);
  const urls = await orderUrls(services, order, shop.locale);
  const t = translator(shop.locale);
  const message =
    due.kind === 'confirmed'
      ? orderConfirmation({ order, shop, t, siteUrl: services.siteUrl, urls })
      : orderUpdateMail({ mail: { ...due, kind: due.kind }, shop, t, urls });
  return { ...message, id: `${order.number}.${due.kind}.${due.id}` };
}

function alertWaitingMail(
  { log }: OrderMailServices,
  { id, order, requestedAt }: OrderMailDue,
  failure: Error,
  now: Date,
): void {
  if (now.getTime() - Date.parse(requestedAt) < ALERT_AFTER_MS) return;
  const since = requestedAt;
  log.error('mail.needs-attention', { mail: id, order: order.id, since, reason: failure.message });
}
