import { deskMailsPath } from '#lib/domain/desk/desk-paths.ts';
import type { ActCall, ActResult, DeskAct } from '#lib/server/desk/desk-act.ts';
import { sendOrderMails } from '#lib/server/orders/jobs/order-mails.ts';
import { formNumber } from '#lib/server/platform/forms/form-fields.ts';

/** Sends a mail about an order to the order's address again; the form has no field for another one. */
export const sendMailAgain: DeskAct = {
  permission: 'send-mails',
  subject: (form) => String(formNumber(form, 'mail') ?? ''),
  run: sendAgain,
};

async function sendAgain({ services, form, key, t, now }: ActCall): Promise<ActResult> {
  const id = formNumber(form, 'mail') ?? 0;
  const found = await services.desk.mails.find(id);
  const isQueued = found !== undefined && (await services.desk.mails.sendAgain(id, key, now));
  if (!isQueued)
    return { kind: 'refused', reason: 'unknown', errors: { '': t('deskMails:errorUnknown') } };
  await sendOrderMails(services, now, found.due.order.id);
  const location = deskMailsPath(found.mail.orderNumber);
  return { kind: 'done', location, notice: 'mailed', reason: found.mail.orderNumber };
}
