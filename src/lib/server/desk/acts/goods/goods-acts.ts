import { deskGoodsPath } from '#lib/domain/desk/desk-paths.ts';
import { parseDecimal } from '#lib/domain/shop/decimal-amount.ts';
import { isPayableAmount } from '#lib/domain/shop/payable-amounts.ts';
import { getShopByLocale, isLocale, LOCALES, type Shop } from '#lib/domain/shop/shop.ts';
import type { ActCall, ActResult, DeskAct } from '#lib/server/desk/desk-act.ts';
import type { GoodsDetail } from '#lib/server/desk/ports/goods.ts';
import type { PriceRow, StockRow } from '#lib/server/feeds/ports/feeds.ts';
import { formText } from '#lib/server/platform/forms/form-fields.ts';
import { goodsOf, goodsRefusal, momentField, readReason, unitsField } from './goods-fields.ts';

/** Stock and prices of one shop, by size. Only what the form changes is written. */
export const changeSizes: DeskAct = {
  permission: 'change-goods',
  subject: goodsOf,
  async run(call) {
    const { services, form, key: formKey, t, now } = call;
    const detail = await services.desk.goods.find(goodsOf(form));
    const locale = formText(form, 'shop');
    if (!detail || !isLocale(locale))
      return goodsRefusal('unknown', { '': t('desk:goodsUnknown') });
    const shop = getShopByLocale(locale);
    const reason = readReason(form, t);
    const read = readSizes(call, detail, shop);
    const errors = { ...read.errors, ...reason.errors };
    if (Object.keys(errors).length > 0) return goodsRefusal('bad-value', errors);
    if (read.stock.length + read.prices.length === 0)
      return goodsRefusal('nothing', { '': t('desk:goodsNothing') });
    const event = { id: `desk-${formKey}`, hash: formKey, at: now };
    const { feeds } = services;
    if (read.stock.length > 0) await feeds.applyStock({ ...event, rows: read.stock }, now);
    if (read.prices.length > 0) await feeds.applyPrices({ ...event, rows: read.prices }, now);
    return completeAct(detail, reason.text, `?shop=${locale}`);
  },
};

/** Where and when a product is on sale. */
export const changeSale: DeskAct = {
  permission: 'change-goods',
  subject: goodsOf,
  async run(call) {
    const { services, form, t } = call;
    const detail = await services.desk.goods.find(goodsOf(form));
    if (!detail) return goodsRefusal('unknown', { '': t('desk:goodsUnknown') });
    const reason = readReason(form, t);
    const from = momentField(formText(form, 'from'));
    const to = momentField(formText(form, 'to'));
    const errors = {
      ...reason.errors,
      ...(from === undefined && { from: t('desk:goodsBadTime') }),
      ...((to === undefined || (from && to && to <= from)) && { to: t('desk:goodsBadTime') }),
    };
    if (from === undefined || to === undefined || Object.keys(errors).length > 0)
      return goodsRefusal('bad-value', errors);
    const soldIn = LOCALES.filter((locale) => form.get(`sold.${locale}`) !== null);
    await services.desk.goods.changeSale(detail.record.key, {
      soldIn,
      sellableFrom: from,
      sellableTo: to,
    });
    return completeAct(detail, reason.text);
  },
};

interface ReadSizes {
  readonly stock: readonly StockRow[];
  readonly prices: readonly PriceRow[];
  readonly errors: Readonly<Record<string, string>>;
}

/** A field that is as the page showed it is not written: the value may have changed meanwhile. */
function readSizes(call: ActCall, { record }: GoodsDetail, shop: Shop): ReadSizes {
  const errors: Record<string, string> = {};
  const skus = record.variants.map(({ key }) => key);
  return {
    stock: skus.flatMap((sku, index) => readUnits(call, sku, index, errors)),
    prices: skus.flatMap((sku, index) => readPrices(call, { sku, shop }, index, errors)),
    errors,
  };
}

/** Adds what is wrong to `errors`, as `readPrices` does. */
function readUnits(
  { form, t }: ActCall,
  sku: string,
  index: number,
  errors: Record<string, string>,
): readonly StockRow[] {
  const name = `units.${index}`;
  if (!isChanged(form, name)) return [];
  const quantity = unitsField(formText(form, name));
  if (quantity !== undefined) return [{ sku, quantity }];
  errors[name] = t('desk:goodsBadUnits');
  return [];
}

function readPrices(
  { form, t }: ActCall,
  size: Pick<PriceRow, 'sku' | 'shop'>,
  index: number,
  errors: Record<string, string>,
): readonly PriceRow[] {
  const [price, before] = [`price.${index}`, `before.${index}`] as const;
  if (!isChanged(form, price) && !isChanged(form, before)) return [];
  const read = readPrice(formText(form, price), formText(form, before));
  if (typeof read !== 'object') {
    if (read === 'bad-price') errors[price] = t('desk:goodsBadPrice');
    else errors[before] = t('desk:goodsBadBefore');
    return [];
  }
  const { currency } = size.shop;
  if (!isPayableAmount(read.amount, currency)) errors[price] = t('desk:errorFraction');
  if (!isPayableAmount(read.before ?? 0, currency)) errors[before] = t('desk:errorFraction');
  return [{ ...size, ...read }];
}

function isChanged(form: FormData, name: string): boolean {
  return form.has(name) && formText(form, name) !== formText(form, `was.${name}`);
}

function readPrice(
  price: string,
  before: string,
): 'bad-price' | 'bad-before' | Pick<PriceRow, 'amount' | 'before'> {
  const amount = parseDecimal(price);
  if (amount === undefined) return 'bad-price';
  if (before === '') return { amount };
  const original = parseDecimal(before);
  return original === undefined || original <= amount ? 'bad-before' : { amount, before: original };
}

function completeAct({ record }: GoodsDetail, reason: string, query = ''): ActResult {
  const location = deskGoodsPath(record.key) + query;
  return { kind: 'done', location, notice: 'goods', reason };
}
