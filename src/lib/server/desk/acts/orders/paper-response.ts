import { deskOrderPath } from '#lib/domain/desk/desk-paths.ts';
import { findShopById } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import type { DeskContext } from '#lib/server/desk/views/desk-context.ts';
import { paperResponse } from '#lib/server/orders/pages/order-paper-response.ts';

/** PDF of an invoice or credit note as the shopper gets it: in the language of the order's shop. */
export async function deskPaperResponse(
  { services }: Pick<DeskContext, 'services'>,
  url: URL,
  { number = '', paper }: Readonly<Record<string, string | undefined>>,
): Promise<Response> {
  const order = await services.orders.desk.findByNumber(number.slice(0, 40));
  const shop = order && findShopById(order.shopId);
  if (!order || !shop) return new Response(null, { status: 404 });
  const context = { services, shop, t: translator(shop.locale), url };
  return paperResponse(context, { order, path: deskOrderPath(order.number) }, paper);
}
