import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';

/** Filters of the staff; the values are part of addresses. */
export const DESK_ORDER_STATES = [
  ...(['to-pack', 'to-ship', 'on-its-way', 'delivered', 'returning'] as const),
  ...(['unpaid', 'payment-issue', 'cancelled'] as const),
] as const;
export type DeskOrderState = (typeof DESK_ORDER_STATES)[number];

export interface DeskOrderSearch {
  /** Beginnings of words of number, name, e-mail address or product; all of them must match. */
  readonly term: string;
  readonly state?: DeskOrderState | undefined;
  readonly shopId?: number | undefined;
  /** Orders older than the one with this id. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Orders as the desk finds them. Every query has an index and a limit. Throws `Outage`. */
export interface DeskOrders {
  /** Article numbers of variants by id; none for what has left the catalogue. */
  skus(variantIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** EAN, UPC or other GTINs of variants by id, for scanners; none where they are not known. */
  gtins(variantIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Newest first. */
  search(search: DeskOrderSearch): Promise<readonly OrderDetail[]>;
}
