import { request } from 'playwright/test';
import { getShopByLocale, LOCALES } from '#lib/domain/shop/shop.ts';
import { callAs, placeOrderOf } from './concurrent-shopper.ts';
import { expect, wireTest as test } from './fixtures.ts';
import { CARDS } from './shopper.ts';
import { rpc, shopUrl } from './wire.ts';

for (const locale of LOCALES) {
  test(`the checkout’s total is charged by the card page and shown on the order: ${locale}`, async ({
    translatorFor,
  }) => {
    const t = translatorFor(locale);
    const hands = await request.newContext();
    const { products } = await rpc(locale, 'getProductsByCategory', { perPage: 60 });
    const items = products
      .filter((_, at) => at % 12 === 5)
      .flatMap(({ variants }) => variants.filter(({ stock }) => stock.quantity > 9).slice(0, 1))
      .map(({ id }, at) => ({ variantId: id, quantity: (at % 3) + 1 }));
    await callAs(hands, locale, 'addItemsToBasket', { items });
    await callAs(hands, locale, 'updateCheckout', {
      deliveryKey: 'express',
      gift: { message: 'Happy birthday', wrap: 'gift-wrap' },
    });
    const cardPage = await placeOrderOf(hands, locale);
    const { checkout } = await callAs(hands, locale, 'getCheckout', undefined);
    expect(checkout.cost.reductions).toBeGreaterThan(0);

    const displayed = amountsOf(
      await (await hands.get(`${shopUrl()}/${locale}/checkout`)).text(),
      t('checkout:total'),
    );
    const asked = /<p class="amount">([^<]+)</.exec(await (await hands.get(cardPage)).text())?.[1];
    const paid = await hands.post(cardPage, {
      form: { step: 'pay', number: CARDS.approved, expiry: '12/39', cvc: '123' },
    });
    const confirmed = amountsOf(await paid.text(), t('checkout:total'));
    expect([...displayed, ...confirmed]).toEqual([asked, asked]);
    const whole = getShopByLocale(locale).currency === 'KRW' ? 100 : 1;
    expect(Number(asked?.replace(/\D/g, ''))).toBe(checkout.cost.total / whole);
    await hands.dispose();
  });
}

/** The distinct amounts beside a label in a list of totals. */
function amountsOf(html: string, word: string): readonly string[] {
  const found = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt>\s*<dd[^>]*>([^<]*)</g)];
  const beside = found.filter(([, term = '']) => term.trim() === word);
  return [...new Set(beside.map(([, , amount = '']) => amount.trim()))];
}
