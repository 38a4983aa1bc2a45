import type { OrderPaper } from '#lib/domain/orders/order-papers.ts';
import type { PaperRow } from '#lib/domain/orders/paper-document.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';

type Paper = Pick<OrderPaper, 'nationalVat'>;

/** VAT in the currency of the country that charges it, by article 230 of Directive 2006/112/EC. */
export function nationalVatRows(
  { nationalVat }: Paper,
  { shop, t }: Pick<PageContext, 'shop' | 't'>,
): readonly PaperRow[] {
  if (!nationalVat) return [];
  const { currency, amount } = nationalVat;
  const money = { languageTag: shop.languageTag, currency };
  return [{ label: t('orders:vatIn', { currency }), value: formatMoney(amount, money) }];
}

/** The rates it was converted by: `1 EUR = 0.8792 GBP = 4.2385 PLN`. */
export function exchangeNotes(
  { nationalVat }: Paper,
  { shop, t }: Pick<PageContext, 'shop' | 't'>,
): readonly string[] {
  if (!nationalVat) return [];
  const { day, source, perEuro } = nationalVat;
  const date = new Intl.DateTimeFormat(shop.languageTag, { dateStyle: 'long', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(shop.languageTag, { maximumFractionDigits: 6 });
  const rates = Object.entries(perEuro).map(
    ([currency, rate]) => `${number.format(Number(rate))} ${currency}`,
  );
  return [
    t('orders:exchangeRate', {
      date: date.format(new Date(day)),
      source,
      rates: ['1 EUR', ...rates].join(' = '),
    }),
  ];
}
