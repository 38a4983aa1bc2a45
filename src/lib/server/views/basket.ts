import type { BasketPage } from '#lib/contract/basket-page.ts';
import { isBasketNotice } from '#lib/domain/basket-notice.ts';
import { categoryPath, checkoutPath } from '#lib/domain/paths.ts';
import { areaWords } from '#lib/i18n/area-words.ts';
import type { CallContext } from '#lib/server/rpc/context.ts';
import { ownerOf } from '#lib/server/rpc/owner.ts';
import { projectBasket } from '#lib/server/rpc/projection.ts';

/** The basket of whoever asks; undefined for a visitor without one, who gets no session by looking. */
export async function basketPage(
  context: CallContext,
  noticeParameter: string | null,
): Promise<BasketPage | undefined> {
  const { services, shop } = context;
  if (!context.session) return undefined;
  const checkout = await services.orders.checkout(await ownerOf(context), shop, services.now());
  if (checkout.basket.items.length === 0) return undefined;
  const notice = noticeParameter ?? '';
  const country = checkout.shippingAddress?.countryCode ?? shop.country;
  return {
    initial: projectBasket(checkout.basket, SHOWN),
    delivery: checkout.deliveryOptions.find((option) => option.key === 'standard'),
    country: new Intl.DisplayNames(shop.languageTag, { type: 'region' }).of(country) ?? country,
    ...(isBasketNotice(notice) && { notice }),
    shop: { locale: shop.locale, languageTag: shop.languageTag, currency: shop.currency },
    words: areaWords('basket', shop.locale),
    links: {
      checkout: checkoutPath(shop.locale),
      newIn: `${categoryPath(shop.locale, '/')}?sort=new_desc`,
    },
  };
}

const SHOWN = {
  items: {
    product: {
      attributes: { withKey: ['name', 'color', 'maxProductQuantityPerOrder'] },
      images: { attributes: { withKey: ['imageView'] } },
    },
    variant: { attributes: { withKey: ['size', 'shopSize'] }, stock: 'all' as const },
  },
};
