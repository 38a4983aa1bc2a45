import { findShopById } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { isMailServerDown, runAndLogFailure } from '#lib/server/platform/jobs/job-failure.ts';
import type { MailMessage } from '#lib/server/platform/ports/mail.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { backInStockMail } from '#lib/server/stock-alerts/mails/stock-alert.ts';
import {
  describeAlertItem,
  findWantedSize,
} from '#lib/server/stock-alerts/mails/stock-alert-item.ts';
import type { StockAlertDue } from '#lib/server/stock-alerts/ports/stock-alerts.ts';

export type StockAlertJobServices = Pick<Services, 'log' | 'mail' | 'now' | 'siteUrl'> & {
  readonly catalog: Catalog;
} & {
  readonly stockAlerts: Pick<Services['stockAlerts'], 'claimDue' | 'close'>;
};

/**
 * Mails the shoppers whose size is back in stock, oldest alert first, and deletes their addresses. While the catalogue or
 * the mail server is down the rest waits. A rejected address is deleted too.
 */
export async function sendStockAlerts(services: StockAlertJobServices, now: Date): Promise<void> {
  for (const due of await services.stockAlerts.claimDue(now)) {
    if (!(await sendAlert(services, due))) return;
  }
}

/** Returns false when the mail server is down, so that no further alert can be sent. */
async function sendAlert(services: StockAlertJobServices, due: StockAlertDue): Promise<boolean> {
  const failure = await runAndLogFailure(services, 'mail.waits', async () => {
    const message = await alertMail(services, due);
    if (message) await services.mail.send(message);
  });
  if (isMailServerDown(failure)) return false;
  await services.stockAlerts.close(due.id);
  return true;
}

/** Undefined when the shop no longer offers this size. */
async function alertMail(
  services: StockAlertJobServices,
  due: StockAlertDue,
): Promise<MailMessage | undefined> {
  const shop = findShopById(due.shopId);
  if (!shop) return undefined;
  const context = { services, shop, t: translator(shop.locale) };
  const wanted = await findWantedSize(context, due);
  if (!wanted?.size) return undefined;
  return backInStockMail({
    ...context,
    to: due.email,
    item: describeAlertItem(context, wanted.product, wanted.size),
  });
}
