import type { Address } from '#lib/domain/addresses/address-fields.ts';
import type { ProductImage } from '#lib/domain/catalog/product.ts';
import type {
  OrderDetail,
  OrderDetailLine,
  Parcel,
  ShopperStatus,
  UnitStatus,
} from '#lib/domain/orders/order-lifecycle.ts';
import { minor } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';

export const SAMPLE_ADDRESS: Address = {
  firstName: 'Ada',
  lastName: 'Marsh',
  street: 'Quarry Road',
  houseNumber: '18',
  additional: '',
  zipCode: 'AL1 8MR',
  city: 'Aldermoor',
  state: '',
  countryCode: 'GB',
  phone: '',
};

export interface OrderSample {
  readonly state: string;
  readonly order: OrderDetail;
}

/** An order on its way, from the payment to the return. */
export function orderSamples(
  { id: shopId, currency }: Pick<Shop, 'id' | 'currency'>,
  pictures: readonly ProductImage[],
): readonly OrderSample[] {
  const imageHash = pictures[0]?.hash ?? '';
  const order = (change: Change): OrderDetail =>
    sampleOrder({ shopId, currency, imageHash }, change);
  return [
    { state: 'waiting for payment', order: order({ status: 'open', confirmedAt: null }) },
    { state: 'being packed', order: order({ status: 'confirmed', isCancellable: true }) },
    { state: 'printed, being packed', order: order({ status: 'confirmed', isPrinted: true }) },
    {
      state: 'on its way',
      order: order({
        status: 'shipped',
        shippedAt: '2026-03-03T08:00:00Z',
        parcel: {
          stage: 'shipped',
          tracking: { id: 'TR 1897 0042', url: 'https://example.com/t' },
        },
      }),
    },
    {
      state: 'arrived',
      order: order({
        status: 'delivered',
        shippedAt: '2026-03-03T08:00:00Z',
        deliveredAt: '2026-03-05T11:00:00Z',
        returnableUntil: '2099-03-19T11:00:00Z',
        parcel: { stage: 'delivered', deliveredAt: '2026-03-05T11:00:00Z' },
        units: 'delivered',
      }),
    },
    {
      state: 'cancelled',
      order: order({
        status: 'cancelled',
        cancelledAt: '2026-03-02T10:00:00Z',
        parcel: { stage: 'cancelled' },
        units: 'cancelled',
        refunds: [{ amount: minor(9000), requestedAt: '2026-03-02T10:00:00Z', refundedAt: null }],
      }),
    },
    {
      state: 'sent back',
      order: order({
        status: 'returned',
        shippedAt: '2026-03-03T08:00:00Z',
        deliveredAt: '2026-03-05T11:00:00Z',
        parcel: { stage: 'delivered', deliveredAt: '2026-03-05T11:00:00Z' },
        units: 'returned',
        returns: [
          {
            code: 'R-7K2M-9QXD',
            reason: 'size',
            requestedAt: '2026-03-07T10:00:00Z',
            receivedAt: '2026-03-10T10:00:00Z',
            amount: minor(9000),
            delivery: minor(0),
            lines: [{ position: 0, quantity: 2 }],
          },
        ],
      }),
    },
  ];
}

interface Change {
  readonly status: ShopperStatus;
  readonly confirmedAt?: null;
  readonly isCancellable?: true;
  readonly isPrinted?: true;
  readonly shippedAt?: string;
  readonly deliveredAt?: string;
  readonly cancelledAt?: string;
  readonly returnableUntil?: string;
  readonly parcel?: Partial<Parcel>;
  readonly units?: UnitStatus;
  readonly returns?: OrderDetail['returns'];
  readonly refunds?: OrderDetail['refunds'];
}

interface Seller {
  readonly shopId: number;
  readonly currency: string;
  readonly imageHash: string;
}

function sampleOrder({ shopId, currency, imageHash }: Seller, change: Change): OrderDetail {
  const { isPrinted = false, units = 'available' } = change;
  const isSent = change.shippedAt !== undefined;
  return {
    id: 1,
    number: 'AU-7K2M-9QXD',
    shopId,
    status: 'invoice_completed',
    currency,
    email: 'ada@example.com',
    userId: null,
    shippingAddress: SAMPLE_ADDRESS,
    billingAddress: SAMPLE_ADDRESS,
    delivery: {
      key: 'standard',
      carrierKey: 'parcel',
      cost: minor(0),
      deliveryDate: { min: '2026-03-04', max: '2026-03-06' },
    },
    cost: {
      subtotal: minor(9000),
      reductions: minor(0),
      delivery: minor(0),
      tax: minor(1500),
      total: minor(9000),
    },
    lines: [sampleLine(imageHash, isPrinted, units)],
    createdAt: '2026-03-01T12:00:00Z',
    updatedAt: '2026-03-01T12:01:00Z',
    confirmedAt: change.confirmedAt === null ? null : '2026-03-01T12:01:00Z',
    shopperStatus: change.status,
    shippedAt: change.shippedAt ?? null,
    deliveredAt: change.deliveredAt ?? null,
    cancelledAt: change.cancelledAt ?? null,
    isCancellable: change.isCancellable ?? false,
    returnableUntil: change.returnableUntil ?? null,
    parcels: [sampleParcel(change.parcel ?? {})],
    returns: change.returns ?? [],
    refunds: change.refunds ?? [],
    papers: isSent
      ? [
          {
            kind: 'invoice',
            number: 'AU-2026-000017',
            issuedAt: '2026-03-03T08:00:00Z',
            amount: minor(9000),
            reference: '',
          },
        ]
      : [],
    appliedFees: [],
    appliedReductions: [],
    history: [],
  };
}

function sampleLine(imageHash: string, isPrinted: boolean, status: UnitStatus): OrderDetailLine {
  const none = { available: 0, cancelled: 0, delivered: 0, undeliverable: 0, returned: 0 };
  return {
    position: 0,
    variantId: 1,
    productId: 1,
    quantity: 2,
    size: 'M',
    color: 'Oxblood',
    name: 'Home Shirt 26/27',
    imageHash,
    unitPrice: minor(4500),
    total: minor(9000),
    customData: {},
    displayData: isPrinted ? { name: { key: 'name', label: 'Name', value: 'LINDQVIST' } } : {},
    units: { ...none, [status]: 2 },
    isPrinted,
    returnable: status === 'delivered' ? 2 : 0,
  };
}

function sampleParcel(changes: Partial<Parcel>): Parcel {
  return {
    id: 1,
    stage: 'open',
    deliveryStatus: 'open',
    carrierKey: 'parcel',
    deliveryDate: { min: '2026-03-04', max: '2026-03-06' },
    packedAt: null,
    shippedAt: null,
    deliveredAt: null,
    contents: [{ position: 0, quantity: 2 }],
    ...changes,
  };
}
