import { club } from '#club/club.ts';
import { type Locale, SHOP_LANGUAGES } from '#club/known-shops.ts';
import { formatAddressLines } from '#lib/domain/addresses/address-lines.ts';
import { DESK_PATH } from '#lib/domain/desk/desk-paths.ts';
import type {
  LineQuantity,
  OrderDetail,
  OrderDetailLine,
} from '#lib/domain/orders/order-lifecycle.ts';
import { hasLeftWarehouse, unpackedUnits } from '#lib/domain/orders/order-state.ts';
import { findShopById } from '#lib/domain/shop/shop.ts';
import { type Translate, translator } from '#lib/i18n/translate.ts';
import type { DeskContext } from './desk-context.ts';
import { deskFormat } from './desk-format.ts';
import { letteringTexts, lineDetails } from './order-page.ts';

export const PAPERS = ['list', 'notes', 'labels'] as const;
export type Paper = (typeof PAPERS)[number];

interface PickRow {
  readonly quantity: number;
  readonly name: string;
  readonly details: string;
  /** Orders that need it, with their number of units. */
  readonly orders: readonly string[];
}

/** A delivery note or label of one parcel, in the language of the order's shop. */
interface OrderPaper {
  readonly number: string;
  /** Undefined for an order that travels in one parcel. */
  readonly parcel: { readonly id: number; readonly count: number } | undefined;
  readonly languageTag: string;
  readonly t: Translate;
  readonly address: readonly string[];
  readonly sender: readonly string[];
  readonly day: string;
  readonly gift: string | undefined;
  readonly lines: readonly {
    readonly quantity: number;
    readonly name: string;
    readonly details: string;
  }[];
}

export interface PapersPage {
  readonly paper: Paper;
  readonly back: string;
  readonly picks: readonly PickRow[];
  readonly orders: readonly OrderPaper[];
}

const MAX_ORDERS = 50;

/** `/desk/papers?order=…&paper=…`: for the chosen orders that exist; printed by the browser. */
export async function papersPage({ services, url }: DeskContext): Promise<PapersPage> {
  const numbers = [...new Set(url.searchParams.getAll('order'))].slice(0, MAX_ORDERS);
  const found = await Promise.all(
    numbers.map((number) => services.orderDesk.findByNumber(number.slice(0, 40))),
  );
  const orders = found.filter((order) => order !== undefined);
  const wanted = url.searchParams.get('paper');
  return {
    paper: PAPERS.find((name) => name === wanted) ?? 'list',
    back: `${DESK_PATH}/orders`,
    picks: pickRows(orders),
    orders: orders.flatMap(orderPapers),
  };
}

/** The text of a print part, which is a line of its own beside its shirt. */
function isPrintPart({ itemGroup, displayData }: OrderDetailLine): boolean {
  return itemGroup?.isMainItem === false && Object.keys(displayData).length > 0;
}

interface PaperLine {
  readonly line: OrderDetailLine;
  readonly details: string;
}

/** Lines as they are packed: a printed shirt has all its lettering, whatever else is in the order. */
function paperLines(lines: readonly OrderDetailLine[]): readonly PaperLine[] {
  const partsOf = (line: OrderDetailLine): readonly OrderDetailLine[] =>
    lines.filter((one) => isPrintPart(one) && one.itemGroup?.id === line.itemGroup?.id);
  return lines
    .filter((line) => !isPrintPart(line))
    .map((line) => {
      const parts = line.itemGroup?.isMainItem ? partsOf(line) : [];
      const lettering = parts.flatMap(({ displayData }) => letteringTexts(displayData));
      return { line, details: [...lineDetails(line), ...lettering].join(' · ') };
    });
}

/** Equal goods of several orders are one row; shirts with other lettering are other goods. */
function pickRows(orders: readonly OrderDetail[]): readonly PickRow[] {
  const rows = new Map<string, PickRow>();
  const isToPack = ({ confirmedAt, shopperStatus }: OrderDetail): boolean =>
    confirmedAt !== null && shopperStatus !== 'cancelled';
  for (const order of orders.filter(isToPack)) {
    const parcels = order.parcels.filter(({ shipmentKey }) => shipmentKey !== undefined);
    const unpacked = new Map(
      unpackedUnits(order.lines, parcels).map(({ position, quantity }) => [position, quantity]),
    );
    for (const { line, details } of paperLines(order.lines)) {
      const quantity = unpacked.get(line.position) ?? 0;
      if (quantity === 0) continue;
      const key = `${line.variantId} ${details}`;
      const earlier = rows.get(key);
      rows.set(key, {
        ...{ name: line.name, details },
        quantity: (earlier?.quantity ?? 0) + quantity,
        orders: [...(earlier?.orders ?? []), `${order.number} (${quantity})`],
      });
    }
  }
  return [...rows.values()].sort(
    (a, b) => a.name.localeCompare(b.name) || (a.details < b.details ? -1 : 1),
  );
}

interface NotedParcel {
  readonly id: number;
  readonly contents: readonly LineQuantity[];
}

/**
 * Parcels that a note is printed for: those that are packed or still to be packed. When all have left, each of them again.
 */
function notedParcels({ lines, parcels }: OrderDetail): readonly NotedParcel[] {
  const packed = parcels.filter(({ shipmentKey }) => shipmentKey !== undefined);
  const contents = unpackedUnits(lines, packed);
  const next = contents.length > 0 ? [{ id: packed.length + 1, contents }] : [];
  const here = [...packed.filter((parcel) => !hasLeftWarehouse(parcel)), ...next];
  return here.length > 0 ? here : packed;
}

function orderPapers(order: OrderDetail): readonly OrderPaper[] {
  const locale: Locale = findShopById(order.shopId)?.locale ?? 'en';
  const { languageTag } = SHOP_LANGUAGES[locale];
  const { name, returnsAddress } = club.legal;
  const lines = paperLines(order.lines);
  const packed = order.parcels.filter(({ shipmentKey }) => shipmentKey !== undefined);
  const noted = notedParcels(order);
  const count = Math.max(packed.length, ...noted.map(({ id }) => id));
  return noted.map(({ id, contents }) => ({
    ...{ number: order.number, languageTag, t: translator(locale) },
    parcel: count > 1 ? { id, count } : undefined,
    address: formatAddressLines(order.shippingAddress, languageTag),
    // Some clubs write their name into the address for returns, too.
    sender: returnsAddress[0] === name ? returnsAddress : [name, ...returnsAddress],
    day: deskFormat(locale).date(order.createdAt),
    gift: order.gift?.message,
    lines: lines.flatMap(({ line, details }) => {
      const quantity = contents.find(({ position }) => position === line.position)?.quantity;
      return quantity === undefined ? [] : [{ quantity, name: line.name, details }];
    }),
  }));
}
