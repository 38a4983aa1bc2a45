import type { ProductImage } from '#lib/domain/catalog/product.ts';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { orderPath } from '#lib/domain/orders/order-paths.ts';
import { orderSamples } from '#lib/server/gallery/samples/order-samples.ts';
import { type OrderListItem, orderListItem } from '#lib/server/orders/views/order-list.ts';
import { type OrderView, orderPage } from '#lib/server/orders/views/order-page.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';

export interface OrderPart {
  readonly state: string;
  readonly order: OrderDetail;
  readonly view: OrderView;
  readonly listed: OrderListItem;
}

export function orderPart(
  context: PageContext,
  pictures: readonly ProductImage[],
): Promise<readonly OrderPart[]> {
  const samples = orderSamples(context.shop, pictures);
  return Promise.all(
    samples.map(async ({ state, order }) => ({
      state,
      order,
      view: await orderPage(context, order, orderPath(context.shop.locale, order.id)),
      listed: orderListItem(order, context),
    })),
  );
}
