import type { Page } from 'playwright/test';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { firstProduct, rpc } from './wire.ts';

/** Addresses of a shop's pages, by common names. */
export async function pageAddresses(locale: Locale) {
  const [product, listed] = await Promise.all([
    firstProduct(locale),
    rpc(locale, 'getFilters', {}),
  ]);
  const colours = listed.filters.find((filter) => filter.slug === 'color');
  const colour = colours?.type === 'attributes' ? colours.values[0]?.id : undefined;
  return {
    home: `/${locale}`,
    list: `/${locale}/c`,
    'filtered list': `/${locale}/c?filters[color]=${colour}&filters[minPrice]=1000&sort=price_asc`,
    product: productPath(locale, product),
    'player product': await playerProduct(locale),
    'search results': `/${locale}/search?term=${encodeURIComponent(nameOf(product))}`,
    'empty search': `/${locale}/search?term=zzzzzz`,
    basket: `/${locale}/basket`,
    checkout: `/${locale}/checkout`,
  } as const;
}

/** A product of one player, named with the number. */
async function playerProduct(locale: Locale): Promise<string> {
  const tree = await rpc('en-gb', 'getCategoryTree', {});
  const category = tree
    .flatMap((root) => [root, ...root.children])
    .find(({ path }) => path.endsWith('/player-shirts'));
  const { products } = await rpc(locale, 'getProductsByCategory', {
    categoryId: category?.id ?? 0,
    perPage: 1,
  });
  const [product] = products;
  if (!product) throw new Error('no player has a product');
  return productPath(locale, product);
}

function nameOf(product: Awaited<ReturnType<typeof firstProduct>>): string {
  const values = product.attributes['name']?.values;
  const [value] = [values ?? []].flat();
  return value?.label ?? '';
}

/** Adds this many of the first available product to the basket of the page's shopper. */
export async function fillBasket(page: Page, locale: Locale, quantity = 1): Promise<void> {
  const { products } = await rpc(locale, 'getProductsByCategory', { perPage: 1 });
  const variant = products[0]?.variants.find(({ stock }) => stock.quantity >= quantity);
  const answer = await page.request.post('/api/rpc/addItemToBasket', {
    headers: { 'x-shop-id': String(getShopByLocale(locale).id) },
    data: { payload: { variantId: variant?.id, quantity } },
  });
  if (!answer.ok()) throw new Error(`nothing could be added: ${await answer.text()}`);
}
