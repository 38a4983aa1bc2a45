import { DESK_PATH } from '#lib/domain/desk/desk-paths.ts';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { unpackedUnits } from '#lib/domain/orders/order-state.ts';
import { type ArticleCodes, type ParcelPaper, parcelPapers } from './delivery-notes.ts';
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
  /** For scanners; '' where it is not known. */
  readonly gtin: string;
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
    numbers.map((number) => services.orders.desk.findByNumber(number.slice(0, 40))),
  );
  const orders = found.filter((order) => order !== undefined);
  const variantIds = orders.flatMap(({ lines }) => lines.map(({ variantId }) => variantId));
  const [skus, gtins] = await Promise.all([
    services.orders.deskLists.skus(variantIds),
    services.orders.deskLists.gtins(variantIds),
  ]);
  const codes = { skus, gtins };
  const wanted = url.searchParams.get('paper');
  return {
    paper: PAPERS.find((name) => name === wanted) ?? 'list',
    back: `${DESK_PATH}/orders`,
    picks: pickRows(orders, codes),
    orders: orders.map(({ number }) => number),
    parcels: orders.flatMap((order) => parcelPapers(order, codes, readParcel(url))),
  };
}

function readParcel(url: URL): number | undefined {
  const text = url.searchParams.get('parcel') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

/** Equal goods of several orders are one row; shirts with other lettering are other goods. */
function pickRows(orders: readonly OrderDetail[], codes: ArticleCodes): readonly PickRow[] {
  const rows = new Map<string, PickRow>();
  const isToPack = ({ confirmedAt, shopperStatus }: OrderDetail): boolean =>
    confirmedAt !== null && shopperStatus !== 'cancelled';
  for (const order of orders.filter(isToPack))
    for (const { key, ...row } of picksOf(order, codes)) {
      const earlier = rows.get(key);
      rows.set(key, {
        ...row,
        quantity: (earlier?.quantity ?? 0) + row.quantity,
        orders: [...(earlier?.orders ?? []), ...row.orders],
      });
    }
  return [...rows.values()].sort(
    (a, b) => a.name.localeCompare(b.name) || (a.details < b.details ? -1 : 1),
  );
}

/** Packing list of one order. */
function picksOf(
  { number, lines, parcels }: OrderDetail,
  { skus, gtins }: ArticleCodes,
): readonly (PickRow & { readonly key: string })[] {
  const packed = parcels.filter(({ shipmentKey }) => shipmentKey !== undefined);
  const unpacked = new Map(
    unpackedUnits(lines, packed).map(({ position, quantity }) => [position, quantity]),
  );
  return packedLines(lines).flatMap(({ line, details }) => {
    const quantity = unpacked.get(line.position) ?? 0;
    if (quantity === 0) return [];
    const { variantId, name } = line;
    return [
      {
        key: `${variantId} ${details}`,
        name,
        details,
        quantity,
        sku: skus.get(variantId) ?? '',
        gtin: gtins.get(variantId) ?? '',
        orders: [`${number} (${quantity})`],
      },
    ];
  });
}
