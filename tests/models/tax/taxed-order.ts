import { type Basket, type BasketItem, sellableItems } from '#lib/domain/basket/basket.ts';
import { shareVat } from '#lib/domain/basket/basket-vat.ts';
import type { Checkout, CheckoutCost, DeliveryOption } from '#lib/domain/checkout/checkout.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { buildOrderDetail } from '#lib/domain/orders/order-detail.ts';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import type { OrderPaper } from '#lib/domain/orders/order-papers.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { smallestAmount } from '#lib/domain/shop/payable-amounts.ts';
import { linePrice, reducedTotal, totalPrice } from '#lib/server/basket/sql/line-price.ts';
import { variantPrice } from '#lib/server/catalog/sql/catalog/prices.ts';
import type { Taxes } from '#lib/server/checkout/ports/taxes.ts';
import { calculateCheckoutCost } from '#lib/server/checkout/sql/checkout-cost.ts';
import { destinationPrices } from '#lib/server/checkout/sql/destination-prices.ts';
import { createOrderLines } from '#lib/server/orders/sql/order-lines.ts';
import { aBasket, anItem } from '../../support/a-basket.ts';
import { aPromotion } from '../../support/a-promotion.ts';
import { anOrder } from '../../support/an-order.ts';
import type { PlannedLine, PlannedOrder } from './planned-orders.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
/** Of the price list; the destination has its own. */
const LISTED_RATE = 1900;

export interface TaxedScene {
  readonly plan: PlannedOrder;
  readonly step: number;
  readonly basket: Basket;
  readonly checkout: Checkout;
  /** As it was before an address was known. */
  readonly estimated: Pick<Checkout, 'basket' | 'cost' | 'deliveryOptions'>;
  readonly order: OrderDetail;
}

/** The planned order on the way that a real one takes, without a database. */
export function taxedScene(plan: PlannedOrder): TaxedScene {
  const { shop } = plan;
  const listed = listedBasket(plan);
  const taxes = taxesOf(plan, listed);
  const destination = { shop, place: { country: plan.country }, taxes, now: NOW };
  const basket = destinationPrices(listed, destination);
  const option = deliveryOption(plan);
  const gift = { message: '', wrap: plan.wrap > 0 ? 'gift-wrap' : 'none' } as const;
  const costOf = (delivery: DeliveryOption | undefined): CheckoutCost =>
    calculateCheckoutCost(basket, delivery, gift, minor(plan.wrap));
  const cost = withSalesTax(costOf(option), plan);
  const checkout = { basket, cost, deliveryOptions: [option] } as unknown as Checkout;
  return {
    ...{ plan, step: smallestAmount(shop.currency), basket, checkout },
    estimated: { basket, cost: costOf(undefined), deliveryOptions: [option] },
    order: placedOrder(plan, checkout, option),
  };
}

function listedBasket({ shop, lines }: PlannedOrder): Basket {
  const planned = lines.map((line, at) => plannedItem(line, at, lines, shop.currency));
  const items = shareVat(planned, shop.currency);
  const cost = totalPrice(sellableItems({ items }), shop.currency);
  return { ...aBasket(items), currencyCode: shop.currency, cost };
}

function plannedItem(
  line: PlannedLine,
  at: number,
  lines: readonly PlannedLine[],
  currency: PlannedOrder['shop']['currency'],
): BasketItem {
  const stored = { withTax: line.unit, vatRate: LISTED_RATE, reductions: [] };
  const price = variantPrice(stored, currency);
  const { unit, total } = linePrice(price, line.quantity);
  const step = smallestAmount(currency);
  const amount = Math.floor((total.withTax * line.off) / 100 / step) * step;
  const reductions = amount > 0 ? [{ promotion: aPromotion({ id: 'some' }), amount }] : [];
  const base = anItem();
  return {
    ...base,
    ...{ key: `line-${at}`, quantity: line.quantity },
    product: { ...base.product, id: at + 1, advancedAttributes: {} },
    variant: { ...base.variant, id: at + 1, price },
    price: { unit, total: reducedTotal(total, reductions, LISTED_RATE / 10_000) },
    ...groupOf(at, lines),
  };
}

/** A line and the parts that follow it are one printed shirt. */
function groupOf(at: number, lines: readonly PlannedLine[]): Pick<BasketItem, 'itemGroup'> {
  const isPart = (index: number): boolean => index > 0 && lines[index]?.isPart === true;
  let main = at;
  while (isPart(main)) main -= 1;
  if (main === at && !isPart(at + 1)) return {};
  return { itemGroup: { id: `g${main}`, isMainItem: main === at, isRequired: true } };
}

/** Rates as planned, line after line. */
function taxesOf({ lines }: PlannedOrder, { items }: Basket): Taxes {
  let asked = 0;
  return {
    vatRate: () => {
      const rate = lines[asked % items.length]?.rate ?? 0;
      asked += 1;
      return rate / 10_000;
    },
    excluded: () => undefined,
    salesTax: () => undefined,
  };
}

function deliveryOption({ delivery }: PlannedOrder): DeliveryOption {
  const deliveryDate = { min: '2026-11-25', max: '2026-11-27' };
  return { key: 'standard', carrierKey: 'parcel', cost: minor(delivery), deliveryDate };
}

function withSalesTax(cost: CheckoutCost, { salesTax, shop }: PlannedOrder): CheckoutCost {
  if (salesTax === 0) return cost;
  const step = smallestAmount(shop.currency);
  const amount = Math.round((cost.total * salesTax) / 1000 / step) * step;
  return { ...cost, salesTax: minor(amount), total: minor(cost.total + amount) };
}

/** Through JSON, as it is stored; rates are stored in hundredths of a percent. */
function placedOrder(
  { shop, country }: PlannedOrder,
  checkout: Checkout,
  delivery: DeliveryOption,
): OrderDetail {
  const lines = createOrderLines(checkout).map(({ vatRate = 0, ...line }) => ({
    ...line,
    vatRate: Math.round(vatRate * 10_000) / 10_000,
  }));
  const base = anOrder();
  const order: Order = JSON.parse(
    JSON.stringify({
      ...base,
      ...{ shopId: shop.id, currency: shop.currency, delivery, lines },
      shippingAddress: { ...base.shippingAddress, countryCode: country },
      cost: { ...checkout.cost, delivery: delivery.cost },
    }),
  );
  return detailOf(order);
}

export function detailOf(order: Order): OrderDetail {
  const invoice: OrderPaper = {
    ...{ kind: 'invoice', number: 'AU-10001-2026-000017', issuedAt: NOW.toISOString() },
    ...{ amount: order.cost.total, reference: '' },
  };
  const record = { order, updatedAt: null, cancelledAt: null, parcels: [], returns: [] };
  return buildOrderDetail({ ...record, refunds: [], events: [], papers: [invoice] }, 28);
}
