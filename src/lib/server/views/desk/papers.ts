import { DESK_PATH } from '#lib/domain/desk/desk-paths.ts';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { unpackedUnits } from '#lib/domain/orders/order-state.ts';
import { type ParcelPaper, parcelPapers } from './delivery-notes.ts';
import type { DeskContext } from './desk-context.ts';
import { packedLines } from './packed-lines.ts';

export const PAPERS = ['list', 'notes', 'labels'] as const;
export type Paper = (typeof PAPERS)[number];

interface PickRow {
  readonly quantity: number;
  readonly name: string;
  readonly details: string;
  /** Article number; '' for goods that have left the catalogue. */
  readonly sku: string;
  /** Orders that need it, with their number of units. */
  readonly orders: readonly string[];
}

export interface PapersPage {
  readonly paper: Paper;
  readonly back: string;
  readonly picks: readonly PickRow[];
  /** Numbers of the orders that were found. */
  readonly orders: readonly string[];
  /** Delivery notes or labels. */
  readonly parcels: readonly ParcelPaper[];
}

const MAX_ORDERS = 50;

/** `/desk/papers?order=…&paper=…&parcel=…`: for the chosen orders that exist; printed by the browser. */
export async function papersPage({ services, url }: DeskContext): Promise<PapersPage> {
  const numbers = [...new Set(url.searchParams.getAll('order'))].slice(0, MAX_ORDERS);
  const found = await Promise.all(
    numbers.map((number) => services.orderDesk.findByNumber(number.slice(0, 40))),
  );
  const orders = found.filter((order) => order !== undefined);
  const variantIds = orders.flatMap(({ lines }) => lines.map(({ variantId }) => variantId));
  const skus = await services.deskOrders.skus(variantIds);
  const wanted = url.searchParams.get('paper');
  return {
    paper: PAPERS.find((name) => name === wanted) ?? 'list',
    back: `${DESK_PATH}/orders`,
    picks: pickRows(orders, skus),
    orders: orders.map(({ number }) => number),
    parcels: orders.flatMap((order) => parcelPapers(order, skus, readParcel(url))),
  };
}

function readParcel(url: URL): number | undefined {
  const text = url.searchParams.get('parcel') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

/** Equal goods of several orders are one row; shirts with other lettering are other goods. */
function pickRows(
  orders: readonly OrderDetail[],
  skus: ReadonlyMap<number, string>,
): readonly PickRow[] {
  const rows = new Map<string, PickRow>();
  const isToPack = ({ confirmedAt, shopperStatus }: OrderDetail): boolean =>
    confirmedAt !== null && shopperStatus !== 'cancelled';
  for (const order of orders.filter(isToPack)) {
    const parcels = order.parcels.filter(({ shipmentKey }) => shipmentKey !== undefined);
    const unpacked = new Map(
      unpackedUnits(order.lines, parcels).map(({ position, quantity }) => [position, quantity]),
    );
    for (const { line, details } of packedLines(order.lines)) {
      const quantity = unpacked.get(line.position) ?? 0;
      if (quantity === 0) continue;
      const key = `${line.variantId} ${details}`;
      const earlier = rows.get(key);
      rows.set(key, {
        ...{ name: line.name, details, sku: skus.get(line.variantId) ?? '' },
        quantity: (earlier?.quantity ?? 0) + quantity,
        orders: [...(earlier?.orders ?? []), `${order.number} (${quantity})`],
      });
    }
  }
  return [...rows.values()].sort(
    (a, b) => a.name.localeCompare(b.name) || (a.details < b.details ? -1 : 1),
  );
}
