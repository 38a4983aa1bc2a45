import type {
  WireOrder,
  WireOrderAddress,
  WireOrderItem,
  WireOrderPackage,
} from '#lib/contract/orders.ts';
import type { Address } from '#lib/domain/addresses/address-fields.ts';
import { toAlpha3 } from '#lib/domain/addresses/country-codes.ts';
import type { Product } from '#lib/domain/catalog/product.ts';
import type {
  OrderDetail,
  OrderDetailLine,
  Parcel,
  UnitStatus,
} from '#lib/domain/orders/order-lifecycle.ts';
import { refundShare } from '#lib/domain/orders/order-state.ts';
import { orderVat, unitVat } from '#lib/domain/orders/order-vat.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import { findShopById, type Shop } from '#lib/domain/shop/shop.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { postalAddressToWire } from '#lib/server/customers/procedures/address-wire.ts';
import { projectProduct, projectVariant } from '#lib/server/platform/rpc/projection.ts';
import { billingStatus, orderStatus, shippingStatus } from './order-wire-status.ts';

type ReadServices = { readonly catalog: Catalog };

/** The order on the wire, with one item per unit. `shop` is the shop of the request, used if the order's is gone. */
export async function orderToWire(
  { catalog }: ReadServices,
  order: OrderDetail,
  shop: Shop,
): Promise<WireOrder> {
  const placedIn = findShopById(order.shopId) ?? shop;
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
    shop: { id: placedIn.id, country: toAlpha3(placedIn.country), language: placedIn.language },
    cost: {
      withTax: cost.total,
      withoutTax: minor(cost.total - cost.tax - (cost.salesTax ?? 0)),
      tax: {
        ...wireTax(cost.tax),
        ...(cost.salesTax !== undefined && { sales: { amount: cost.salesTax } }),
      },
      appliedFees: order.appliedFees.map((fee) => ({
        ...fee,
        tax: wireTax(minor(fee.amount.withTax - fee.amount.withoutTax)),
      })),
      appliedReductions: order.appliedReductions.map(({ amount, ...reduction }) => ({
        ...reduction,
        type: 'absolute',
        amount: { withTax: amount },
      })),
    },
    items: wireItems(order, new Map(products.map((product) => [product.id, product]))),
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
    customer: wireCustomer(order),
  };
}

function wireTax(amount: Minor): { readonly vat?: { readonly amount: Minor } } {
  return amount > 0 ? { vat: { amount } } : {};
}

function wireItems(
  order: OrderDetail,
  products: ReadonlyMap<number, Product>,
): readonly WireOrderItem[] {
  let id = 0;
  const vat = orderVat(order);
  return order.lines.flatMap((line) => {
    const parcelIds = parcelIdPerUnit(order, line);
    const statuses = statusPerUnit(line);
    const taxes = unitVat(line, vat.lines[line.position] ?? minor(0), order.currency);
    return Array.from({ length: line.quantity }, (_, unit) => {
      id += 1;
      return {
        id,
        key: `${order.number}-${line.position}-${unit}`,
        ...productFields(line, products.get(line.productId)),
        packageId: parcelIds[unit] ?? order.parcels.length,
        status: statuses[unit] ?? 'available',
        price: unitPrice(order, line, unit, taxes[unit] ?? minor(0)),
        ...(line.itemGroup && { itemGroup: line.itemGroup }),
        customData: line.customData,
        displayData: line.displayData,
        createdAt: order.createdAt,
        updatedAt: order.updatedAt,
      };
    });
  });
}

/** Products that have left the catalogue since use the data stored with the order. */
function productFields(
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

/** Units fill the parcels in order, cancelled ones last, as their statuses do. */
function parcelIdPerUnit(
  { parcels }: OrderDetail,
  { position }: OrderDetailLine,
): readonly number[] {
  const isStopped = ({ stage }: Parcel): boolean => stage === 'cancelled';
  const live = parcels.filter((parcel) => !isStopped(parcel));
  return [...live, ...parcels.filter(isStopped)].flatMap(({ id, contents }) =>
    contents
      .filter((share) => share.position === position)
      .flatMap(({ quantity }) => Array.from({ length: quantity }, () => id)),
  );
}

/** The most advanced units come first, as their parcels do. */
const FURTHEST_FIRST: readonly UnitStatus[] = [
  ...(['returned', 'delivered', 'undeliverable', 'available', 'cancelled'] as const),
];

function statusPerUnit({ units }: OrderDetailLine): readonly UnitStatus[] {
  return FURTHEST_FIRST.flatMap((status) =>
    Array.from({ length: units[status] }, (): UnitStatus => status),
  );
}

/** Units add up to their line, with their VAT. */
function unitPrice(
  { currency }: OrderDetail,
  line: OrderDetailLine,
  unit: number,
  tax: Minor,
): WireOrderItem['price'] {
  const withTax = minor(refundShare(line, unit, 1, currency));
  const saved = minor(Math.max(0, line.unitPrice - withTax));
  return {
    withTax,
    withoutTax: minor(withTax - tax),
    undiscountedWithTax: minor(withTax + saved),
    tax: wireTax(tax),
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
    ...postalAddressToWire(address),
    isBillingAddress: use === 'billing',
    isShippingAddress: use === 'shipping',
    isDefault: { billing: false, shipping: false },
    recipient: { firstName, lastName, type: 'personal' },
  };
}

function wireCustomer({ billingAddress, email, userId }: OrderDetail): WireOrder['customer'] {
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
