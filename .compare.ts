import { anotherShop } from './tests/e2e/shop-under-test.ts';
import { writeFileSync, mkdirSync } from 'node:fs';
const out = process.argv[2] ?? '';
mkdirSync(out, { recursive: true });
const shop = await anotherShop({});
const get = async (path: string, init: RequestInit = {}) => {
  const r = await fetch(shop.url + path, { redirect: 'manual', ...init, headers: { accept: 'text/html', 'accept-encoding': 'identity', ...(init.headers ?? {}) } });
  const body = await r.text();
  const h = [...r.headers].filter(([k]) => !['date', 'etag', 'x-request-id', 'content-length','age'].includes(k)).map(([k, v]) => `${k}: ${v}`).join('\n');
  const text = `${r.status}\n${h}\n\n${body}`.replaceAll(shop.url, 'URL').replaceAll(shop.sandboxUrl, 'SANDBOX').replaceAll(/127\.0\.0\.1:\d+/g, 'HOST').replaceAll(/(content-blocks\.)[\w-]+/g, '$1X').replaceAll(/formKey" value="[^"]+/g,'formKey').replaceAll(/terrace_session=[^;]+/g,'session');
  writeFileSync(`${out}/${(init.method ?? 'GET')}${path.replaceAll(/[^\w]/g, '_')}`, text);
  return body;
};
const map = await get('/sitemap-en.xml');
const locs = [...map.matchAll(/<loc>[^<]*?(\/en[^<]*)<\/loc>/g)].map((m) => m[1] ?? '');
const pages = ['/', '/en', '/de-de', '/ko-kr', '/robots.txt', '/sitemap.xml', '/llms.txt', '/en/block-gallery', '/de-de/block-gallery', '/en/search?term=shirt', '/en/basket', '/en/checkout', '/en/wishlist', '/en/wishlist/abc', '/en/account', '/en/newsletter', '/en/size-advisor/jersey', '/en/size-chart/men', '/en/order/track', '/en/error', '/en/parts/players', '/en/parts/search-cards', '/en/tiles?ids=1,2', '/help-center', '/promotions', '/signin', '/nope', '/en/nope', '/en/promotions', '/en/c?page=2&filters[sale]=true', '/en/stock-alert/x', '/en/signup','/en/registration', ...locs.slice(0, 60)];
for (const p of pages) await get(p);
const post = (name: string, fields: [string, string][]) => get(`/api/form/${name}`, { method: 'POST', headers: { origin: shop.url, 'content-type': 'application/x-www-form-urlencoded', referer: shop.url + '/en/c' }, body: new URLSearchParams([['locale', 'en'], ...fields]).toString() });
for (const n of ['showLettering', 'rememberShop', 'clearBasket', 'applyCode', 'removeCode', 'chooseGift', 'addItemToBasket', 'addItemsToBasket', 'addLetteredItem', 'updateBasketItem', 'removeItemFromBasket', 'restoreRemovedItems', 'saveItemForLater', 'moveItemToWishlist', 'moveSavedItemToBasket', 'removeSavedItem', 'bringBasket', 'addItemToWishlist', 'removeItemFromWishlist', 'clearWishlist', 'shareWishlist', 'endWishlistShare', 'moveToBasket', 'subscribeNewsletter', 'confirmNewsletter', 'confirmStockAlert', 'nope', 'constructor'])
  await post(n, [['back', '/en/c?x=1#y'], ['code', 'NOPE'], ['variantId', '12'], ['productId', '5'], ['itemKey', 'k'], ['token', 't'], ['email', 'a@example.com']]);
await shop.end();
