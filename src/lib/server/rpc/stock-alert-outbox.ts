import { shopById } from '#lib/domain/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { backLetter } from '#lib/server/mails/stock-alert.ts';
import type { Message } from '#lib/server/ports/mail.ts';
import type { Services } from '#lib/server/ports/services.ts';
import type { StockAlertDue } from '#lib/server/ports/stock-alerts.ts';
import { isMailServerDown, runAndLogFailure } from './job-failure.ts';
import { pieceOf, wantedOf } from './stock-alert.ts';

export type Alerting = Pick<Services, 'catalog' | 'log' | 'mail' | 'now' | 'siteUrl'> & {
  readonly stockAlerts: Pick<Services['stockAlerts'], 'claimDue' | 'close'>;
};

/**
 * Tells whose size is back, whoever asked first before the others, and forgets the address with it. While catalogue or
 * mail server are away the rest waits; an address that no mail reaches is forgotten too.
 */
export async function sendStockAlerts(services: Alerting, now: Date): Promise<void> {
  for (const due of await services.stockAlerts.claimDue(now)) {
    if (!(await tell(services, due))) return;
  }
}

/** False when nobody else can be told now either. */
async function tell(services: Alerting, due: StockAlertDue): Promise<boolean> {
  const failure = await runAndLogFailure(services, 'mail.waits', async () => {
    const message = await letterOf(services, due);
    if (message) await services.mail.send(message);
  });
  if (isMailServerDown(failure)) return false;
  await services.stockAlerts.close(due.id);
  return true;
}

/** Undefined where the shop has left it out since. */
async function letterOf(services: Alerting, due: StockAlertDue): Promise<Message | undefined> {
  const shop = shopById(due.shopId);
  if (!shop) return undefined;
  const context = { services, shop, t: translator(shop.locale) };
  const wanted = await wantedOf(context, due);
  if (!wanted?.size) return undefined;
  return backLetter({
    ...context,
    to: due.email,
    piece: pieceOf(context, wanted.product, wanted.size),
  });
}
