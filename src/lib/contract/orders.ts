import type { CustomData, DisplayData, ItemGroup } from '#lib/domain/basket/basket.ts';
import type { OrderStatus, OrderVoucher } from '#lib/domain/orders/order.ts';
import type {
  DeliveryStatus,
  LineQuantity,
  OrderFee,
  OrderReduction,
  ReturnReason,
  UnitStatus,
} from '#lib/domain/orders/order-lifecycle.ts';
import type { ReorderOutcome } from '#lib/domain/orders/reorder.ts';
import type { Minor } from '#lib/domain/shop/money.ts';
import type { BasketReply } from './basket.ts';
import type { WireProduct } from './catalog.ts';
import type { WireLocation } from './customer.ts';

interface CodeAndName {
  readonly code: string;
  readonly name: string;
}

interface Taxes {
  /** Absent when no tax is included. */
  readonly vat?: { readonly amount: Minor };
  /** Of a whole order: charged on top of the prices. */
  readonly sales?: { readonly amount: Minor };
}

/** `id` 1 is the billing address, 2 the shipping address. */
export interface WireOrderAddress extends WireLocation {
  readonly id: number;
  readonly isBillingAddress: boolean;
  readonly isShippingAddress: boolean;
  readonly isDefault: { readonly billing: boolean; readonly shipping: boolean };
  readonly recipient: {
    readonly firstName?: string;
    readonly lastName: string;
    readonly type: 'personal';
  };
}

/** One unit: orders on the wire have no quantities. */
export interface WireOrderItem {
  readonly id: number;
  readonly key: string;
  readonly product: Pick<WireProduct, 'id'> & Partial<WireProduct>;
  readonly variant: { readonly id: number } & Readonly<Record<string, unknown>>;
  /** Id of the parcel that contains it. */
  readonly packageId: number;
  readonly status: UnitStatus;
  readonly price: {
    readonly withTax: Minor;
    readonly withoutTax: Minor;
    readonly undiscountedWithTax: Minor;
    readonly tax: Taxes;
    readonly appliedReductions: readonly OrderReduction[];
  };
  readonly itemGroup?: ItemGroup;
  readonly customData: CustomData;
  readonly displayData: DisplayData;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface WireOrderPackage {
  readonly id: number;
  readonly carrierKey: string;
  /** ISO dates; the names differ from the basket's packages. */
  readonly deliveryDate: { readonly minimum: string; readonly maximum: string };
  readonly deliveryStatus: DeliveryStatus;
  readonly shipmentKey?: string;
  readonly returnIdentCode?: string;
  readonly tracking?: { readonly id?: string; readonly url?: string };
}

/** An order in the shape of the wire. */
export interface WireOrder {
  readonly id: number;
  readonly basketKey: string;
  /** Order number for shoppers: `AU-7K2M-9QXD`. */
  readonly referenceKey: string;
  readonly confirmedAt?: string;
  readonly invoicedAt?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly currencyCode: string;
  readonly status: OrderStatus;
  readonly detailedStatus: {
    readonly order: CodeAndName;
    readonly billing: CodeAndName;
    readonly shipping: CodeAndName;
  };
  readonly customData: CustomData;
  readonly shop: { readonly id: number; readonly country: string; readonly language: string };
  readonly cost: {
    readonly withTax: Minor;
    readonly withoutTax: Minor;
    readonly tax: Taxes;
    readonly appliedFees: readonly (OrderFee & { readonly tax: Taxes })[];
    readonly appliedReductions: readonly (Omit<OrderReduction, 'amount'> & {
      readonly type: 'absolute';
      readonly amount: { readonly withTax: Minor };
    })[];
  };
  readonly items: readonly WireOrderItem[];
  readonly packages: readonly WireOrderPackage[];
  readonly payment: readonly { readonly key: string; readonly amount: Minor }[];
  readonly shipping: {
    readonly policy: string;
    readonly deliveryCosts: Minor;
    readonly expressDeliveryCosts?: Minor;
    readonly deliveredOn?: string;
  };
  readonly vouchers: readonly OrderVoucher[];
  readonly address: { readonly billing: WireOrderAddress; readonly shipping: WireOrderAddress };
  readonly customer: {
    readonly id: number;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly referenceKey?: string;
    readonly groups: readonly string[];
    readonly status: {
      readonly isActive: boolean;
      readonly isGuestCustomer: boolean;
      readonly isTestCustomer: boolean;
    };
    readonly type: 'guest' | 'personal';
  };
}

/** A customer's own order by its id, or any order by the token of its signed link. */
export type OrderAccess =
  | { readonly orderId: number; readonly cbdToken?: undefined }
  | { readonly cbdToken: string; readonly orderId?: undefined };

/** Order procedures; actions on orders are extensions of this shop. */
export type OrderProcedures = {
  getOrderById: { payload: { readonly orderId: number }; reply: WireOrder };
  getOrderDataByCbd: { payload: { readonly cbdToken: string }; reply: WireOrder };
  /** The reply does not reveal whether number or e-mail address was wrong. `path`: the order's page, valid for two hours. */
  trackOrder: {
    payload: { readonly number: string; readonly email: string };
    reply: { readonly cbdToken: string; readonly path: string };
  };
  /** 409 `too-late` once it is packed. */
  cancelOrder: { payload: OrderAccess; reply: { readonly order: WireOrder } };
  /** `position` counts the order's lines from 0, in the order of its items. */
  requestReturn: {
    payload: OrderAccess & {
      readonly lines: readonly LineQuantity[];
      readonly reason: ReturnReason;
    };
    reply: { readonly code: string; readonly order: WireOrder };
  };
  /** Adds the order's items to the basket of the requested shop; `outcome` has one entry per line. */
  reorder: {
    payload: OrderAccess;
    reply: BasketReply & { readonly outcome: readonly ReorderOutcome[] };
  };
};
