import { findShopById } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import type { OrderMailDue } from '#lib/server/orders/ports/order-mails.ts';
import type { MailMessage } from '#lib/server/platform/ports/mail.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { orderUrls } from './order-link.ts';
import { orderUpdateMail } from './order-update.ts';

/** The message of a mail about an order, in the language of its shop, with links that are signed now. */
export async function renderOrderMail(
  services: Pick<Services, 'siteUrl'> & {
    readonly security: Pick<Services['security'], 'seal'>;
    readonly printing: Pick<Services['printing'], 'pictures'>;
  },
  due: OrderMailDue,
): Promise<MailMessage> {
  const { order } = due;
  const {
    siteUrl,
    printing: { pictures: printedPictures },
  } = services;
  const shop = findShopById(order.shopId);
  if (!shop) throw new RangeError(`order ${order.id} has unknown shop ${order.shopId}`);
  const urls = await orderUrls(services, order, shop.locale);
  const t = translator(shop.locale);
  const message =
    due.kind === 'confirmed'
      ? orderConfirmation({ order, shop, t, urls, siteUrl, pictures: printedPictures })
      : orderUpdateMail({ mail: { ...due, kind: due.kind }, shop, t, siteUrl, urls });
  return { ...message, id: `${order.number}.${due.kind}.${due.id}` };
}
