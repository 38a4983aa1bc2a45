import type {
  WireOrder,
  WireOrderAddress,
  WireOrderItem,
  WireOrderPackage,
} from '#lib/contract/orders.ts';
import type { Address } from '#lib/domain/checkout.ts';
import { alpha3 } from '#lib/domain/country.ts';
import { type Minor, minor } from '#lib/domain/money.ts';
import type { OrderDetail, OrderDetailLine, Parcel, UnitStatus } from '#lib/domain/order-life.ts';
import { shareOfTotal } from '#lib/domain/order-state.ts';
import type { Product } from '#lib/domain/product.ts';
import { type Shop, shopById } from '#lib/domain/shop.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { placeToWire } from './address-wire.ts';
import { billingStatus, orderStatus, shippingStatus } from './order-wire-status.ts';
import { projectProduct, projectVariant } from './projection.ts';

type Reading = Pick<Services, 'catalog'>;

/** The order as the wire tells it (backend contract, section 2.9): one row a unit. `shop`: where it is asked for. */
export async function wireOrder(
  { catalog }: Reading,
  order: OrderDetail,
  shop: Shop,
): Promise<WireOrder> {
  const placedIn = shopById(order.shopId) ?? shop;
  const ids = [...new Set(order.lines.map(({ productId }) => productId))];
  const products = await catalog.productsByIds(placedIn, ids);
  const { cost, delivery } = order;
  return {
    id: order.id,
    basketKey: order.number,
    referenceKey: order.number,
    ...(order.confirmedAt !== null && { confirmedAt: order.confirmedAt }),
    ...(order.shippedAt !== null && { invoicedAt: order.shippedAt }),
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    currencyCode: order.currency,
    status: order.status,
    detailedStatus: {
      order: orderStatus(order),
      billing: billingStatus(order),
      shipping: shippingStatus(order),
    },
    customData: { ...(order.gift && { gift: order.gift }) },
    shop: { id: placedIn.id, country: alpha3(placedIn.country), language: placedIn.language },
    cost: {
      withTax: cost.total,
      withoutTax: minor(cost.total - cost.tax),
      tax: taxOf(cost.tax),
      appliedFees: order.appliedFees.map((fee) => ({
        ...fee,
        tax: taxOf(minor(fee.amount.withTax - fee.amount.withoutTax)),
      })),
      appliedReductions: order.appliedReductions.map(({ amount, ...reduction }) => ({
        ...reduction,
        type: 'absolute',
        amount: { withTax: amount },
      })),
    },
    items: items(order, new Map(products.map((product) => [product.id, product]))),
    packages: order.parcels.map(wirePackage),
    payment: [{ key: 'card', amount: cost.total }],
    shipping: {
      policy: delivery.key,
      deliveryCosts: cost.delivery,
      ...(delivery.key === 'express' && { expressDeliveryCosts: cost.delivery }),
      ...(order.deliveredAt !== null && { deliveredOn: order.deliveredAt }),
    },
    vouchers: order.vouchers ?? [],
    address: {
      billing: wireAddress(order.billingAddress, 'billing'),
      shipping: wireAddress(order.shippingAddress, 'shipping'),
    },
    customer: customer(order),
  };
}

function taxOf(amount: Minor): { readonly vat?: { readonly amount: Minor } } {
  return amount > 0 ? { vat: { amount } } : {};
}

function items(
  order: OrderDetail,
  products: ReadonlyMap<number, Product>,
): readonly WireOrderItem[] {
  let id = 0;
  return order.lines.flatMap((line) => {
    const parcels = parcelOfUnits(order, line);
    const statuses = statusOfUnits(line);
    return Array.from({ length: line.quantity }, (_, unit) => {
      id += 1;
      return {
        id,
        key: `${order.number}-${line.position}-${unit}`,
        ...goods(line, products.get(line.productId)),
        packageId: parcels[unit] ?? order.parcels.length,
        status: statuses[unit] ?? 'available',
        price: unitPrice(order, line, unit),
        ...(line.itemGroup && { itemGroup: line.itemGroup }),
        customData: line.customData,
        displayData: line.displayData,
        createdAt: order.createdAt,
        updatedAt: order.updatedAt,
      };
    });
  });
}

/** What left the catalogue since is told by what the order keeps of it. */
function goods(
  line: OrderDetailLine,
  product: Product | undefined,
): Pick<WireOrderItem, 'product' | 'variant'> {
  const variant = product?.variants.find(({ id }) => id === line.variantId);
  return {
    product: product
      ? projectProduct(product, {
          attributes: { withKey: ['brand', 'name', 'color'] },
          images: 'all',
        })
      : { id: line.productId, images: [{ hash: line.imageHash, attributes: {} }] },
    variant: variant
      ? { ...projectVariant(variant, { attributes: { withKey: ['size', 'shopSize'] } }) }
      : { id: line.variantId },
  };
}

/** Units go into parcels in their order. */
function parcelOfUnits({ parcels }: OrderDetail, { position }: OrderDetailLine): readonly number[] {
  return parcels.flatMap(({ id, contents }) =>
    contents
      .filter((share) => share.position === position)
      .flatMap(({ quantity }) => Array.from({ length: quantity }, () => id)),
  );
}

/** Those that went furthest first, as parcels do. */
const FURTHEST_FIRST: readonly UnitStatus[] = [
  ...(['returned', 'delivered', 'undeliverable', 'available', 'cancelled'] as const),
];

function statusOfUnits({ units }: OrderDetailLine): readonly UnitStatus[] {
  return FURTHEST_FIRST.flatMap((status) =>
    Array.from({ length: units[status] }, (): UnitStatus => status),
  );
}

/** Units add up to their line. Where its rate was not kept, its share of the order's tax is that of its price. */
function unitPrice(
  { cost, currency }: OrderDetail,
  line: OrderDetailLine,
  unit: number,
): WireOrderItem['price'] {
  const withTax = minor(shareOfTotal(line, unit, 1, currency));
  const rate = line.vatRate ?? cost.tax / Math.max(1, cost.total - cost.tax);
  const tax = minor(withTax - Math.round(withTax / (1 + rate)));
  const saved = minor(Math.max(0, line.unitPrice - withTax));
  return {
    withTax,
    withoutTax: minor(withTax - tax),
    undiscountedWithTax: minor(withTax + saved),
    tax: taxOf(tax),
    appliedReductions: saved > 0 ? [{ category: 'promotion', amount: saved }] : [],
  };
}

function wirePackage(parcel: Parcel): WireOrderPackage {
  return {
    id: parcel.id,
    carrierKey: parcel.carrierKey,
    deliveryDate: { minimum: parcel.deliveryDate.min, maximum: parcel.deliveryDate.max },
    deliveryStatus: parcel.deliveryStatus,
    ...(parcel.shipmentKey !== undefined && { shipmentKey: parcel.shipmentKey }),
    ...(parcel.returnIdentCode !== undefined && { returnIdentCode: parcel.returnIdentCode }),
    ...(parcel.tracking && { tracking: parcel.tracking }),
  };
}

function wireAddress(address: Address, use: 'billing' | 'shipping'): WireOrderAddress {
  const { firstName, lastName } = address;
  return {
    id: use === 'billing' ? 1 : 2,
    ...placeToWire(address),
    isBillingAddress: use === 'billing',
    isShippingAddress: use === 'shipping',
    isDefault: { billing: false, shipping: false },
    recipient: { firstName, lastName, type: 'personal' },
  };
}

function customer({ billingAddress, email, userId }: OrderDetail): WireOrder['customer'] {
  const { firstName, lastName } = billingAddress;
  return {
    id: 0,
    firstName,
    lastName,
    email,
    ...(userId !== null && { referenceKey: userId }),
    groups: [],
    status: { isActive: true, isGuestCustomer: userId === null, isTestCustomer: false },
    type: userId === null ? 'guest' : 'personal',
  };
}
