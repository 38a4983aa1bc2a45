import { loadBuyMessages } from '#lib/client/buy-messages.ts';
import { call } from '#lib/client/rpc.ts';
import { priceForMembers } from '#lib/domain/promotions/membership.ts';
import { formatMoney, type Minor, minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

/**
 * Shows a member's own price as the price of the product. The page is the same for everybody, so the browser asks for the
 * membership; imported for customers that are signed in.
 */
export async function showMemberPrice(): Promise<void> {
  const line = document.querySelector<HTMLElement>('[data-product] [data-member-price]');
  const prices = [...document.querySelectorAll<HTMLElement>('[data-product] [data-price]')];
  const listed = Number(prices[0]?.dataset['price']);
  if (!line || !(listed > 0)) return;
  const result = await call('getUser', undefined);
  const percent = result.status === 'success' ? result.reply.user?.membership?.discountPercent : 0;
  if (!percent) return;
  const texts = await loadBuyMessages();
  const shop = getShopByLocale(document.documentElement.dataset['locale'] as Locale);
  const isFrom = line.dataset['isFrom'] !== undefined;
  const format = (amount: Minor): string => {
    const price = formatMoney(amount, shop);
    return isFrom ? interpolate(texts.from, { price }) : price;
  };
  // The jersey configurator works out its prices with it.
  document.documentElement.dataset['memberPercent'] = String(percent);
  const own = format(priceForMembers(minor(listed), shop.currency, percent));
  const instead = interpolate(texts.memberPriceOwn, { price: format(minor(listed)) });
  const isPrinted = prices[0]?.textContent.trim() !== prices[0]?.dataset['plain'];
  for (const price of prices) {
    if (!isPrinted) price.textContent = own;
    price.dataset['plain'] = own;
  }
  if (!isPrinted) line.textContent = instead;
  line.dataset['plain'] = instead;
  line.dataset['memberPrice'] = texts.memberPriceOwn;
  if (document.querySelector('#lettering')) await showPrinted();
}

/** Works out the printed price again, if the configurator has been used before. */
async function showPrinted(): Promise<void> {
  const [{ configurationOf }, { showPrintedPrice }] = await Promise.all([
    import('#lib/client/printing/configuration.ts'),
    import('#scripts/printing/printed-price.ts'),
  ]);
  showPrintedPrice(configurationOf('buy').get());
}
