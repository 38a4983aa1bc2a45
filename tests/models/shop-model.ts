import type { PaymentStatus } from '#lib/domain/orders/order.ts';
import { type ModelLine, merged, type Shelf, sellable } from './basket-model.ts';

export interface ModelBasket {
  lines: readonly ModelLine[];
  /** Number of the basket's purchases: orders of one round have the same items. */
  round: number;
}

export interface ModelOrder {
  readonly paymentId: string;
  readonly number: string;
  basket: ModelBasket;
  round: number;
  readonly units: readonly ModelLine[];
  reservedUntil: number;
  state: 'waiting' | 'confirmed' | 'over';
  /** The payment status that the shop last applied. */
  paymentStatus: PaymentStatus;
  isSuperseded: boolean;
  isRefundDue: boolean;
  /** Reserved stock of each variant. */
  reservedStock: ReadonlyMap<number, number>;
}

const HALF_AN_HOUR = 30 * 60_000;
const WEIGHT: Readonly<Record<PaymentStatus, number>> = {
  pending: 0,
  cancelled: 1,
  declined: 2,
  captured: 3,
};

/** Model of orders, payments and stock, in sequential code. */
export class ShopModel {
  readonly stock: Map<number, number>;
  readonly baskets = new Map<string, ModelBasket>();
  readonly orders: ModelOrder[] = [];
  readonly #sellsWithout: number;

  constructor(stock: ReadonlyMap<number, number>, sellsWithout: number) {
    this.stock = new Map(stock);
    this.#sellsWithout = sellsWithout;
  }

  basketOf(owner: string): ModelBasket {
    const known = this.baskets.get(owner);
    if (known) return known;
    const opened: ModelBasket = { lines: [], round: 0 };
    this.baskets.set(owner, opened);
    return opened;
  }

  waiting(basket: ModelBasket): ModelOrder | undefined {
    return this.orders.find((order) => order.basket === basket && order.state === 'waiting');
  }

  /** The stock available to this basket, including its own pending order. */
  shelfOf(basket: ModelBasket): Shelf {
    const own = this.waiting(basket)?.reservedStock;
    return (variant) => (this.stock.get(variant) ?? 0) + (own?.get(variant) ?? 0);
  }

  /** The units of an order; undefined when the shopper must confirm a change first. */
  orderable(basket: ModelBasket): ModelOrder['units'] | undefined {
    const most = sellable(basket.lines, this.shelfOf(basket));
    const lines = basket.lines.map((line, at) => ({ ...line, most: most[at] ?? 0 }));
    const isLacking = lines.some((line) => line.most > 0 && line.most < line.quantity);
    const units = lines.filter((line) => line.most > 0).map(({ most: _, ...line }) => line);
    return isLacking || units.length === 0 ? undefined : units;
  }

  /** The shop placed this order; the same payment again extends the reservation. */
  placed(
    owner: string,
    order: Pick<ModelOrder, 'paymentId' | 'number' | 'units'>,
    now: number,
  ): void {
    const basket = this.basketOf(owner);
    const old = this.waiting(basket);
    const reservedUntil = now + HALF_AN_HOUR;
    if (old?.paymentId === order.paymentId) {
      old.reservedUntil = reservedUntil;
      return;
    }
    if (old) this.#release(old);
    this.orders.push({
      ...{ ...order, basket, round: basket.round, reservedUntil },
      ...{ state: 'waiting', paymentStatus: 'pending' },
      ...{ isSuperseded: false, isRefundDue: false, reservedStock: this.#take(order.units) },
    });
  }

  applyPaymentStatus(order: ModelOrder, newStatus: PaymentStatus): void {
    if (WEIGHT[newStatus] > WEIGHT[order.paymentStatus]) order.paymentStatus = newStatus;
    if (order.isRefundDue || newStatus === 'pending' || order.state === 'confirmed') return;
    if (order.state === 'waiting') {
      if (newStatus === 'captured') this.#confirm(order);
      else this.#release(order);
    } else if (newStatus === 'captured') this.#revive(order);
  }

  cancel(order: ModelOrder): void {
    if (order.state === 'confirmed') {
      order.isRefundDue = true;
      this.#release(order);
    } else if (order.state === 'waiting') this.#release(order);
    order.isSuperseded = true;
  }

  expire(now: number): void {
    for (const order of this.orders)
      if (order.state === 'waiting' && order.reservedUntil <= now) this.#release(order);
  }

  signIn(guest: string, customer: string, hasBasket: boolean): void {
    const source = this.baskets.get(guest);
    if (!source) return;
    this.baskets.delete(guest);
    if (!hasBasket) {
      this.baskets.set(customer, source);
      return;
    }
    const target = this.basketOf(customer);
    const [mine, left] = [this.waiting(source), this.waiting(target)];
    if (mine && left) this.#release(left);
    for (const order of this.orders) {
      if (order.basket !== source || order.round !== source.round) continue;
      order.basket = target;
      order.round = target.round;
    }
    target.lines = merged(target.lines, source.lines, this.shelfOf(target));
  }

  /** Gifts are chosen by the promotion engine: observed ones are copied, in their position. */
  adoptGifts(seen: Readonly<Record<string, readonly ModelLine[]>>): void {
    for (const [owner, basket] of this.baskets) {
      const bought = basket.lines.filter((line) => !line.isGift);
      const inPlace = (seen[owner] ?? []).flatMap((line) =>
        line.isGift ? line : (bought.shift() ?? []),
      );
      basket.lines = [...inPlace, ...bought];
    }
  }

  #take(units: ModelOrder['units']): ReadonlyMap<number, number> {
    const reservedStock = new Map<number, number>();
    for (const { variant, quantity } of units) {
      const left = this.stock.get(variant) ?? 0;
      const moved = variant === this.#sellsWithout ? Math.min(left, quantity) : quantity;
      this.stock.set(variant, left - moved);
      reservedStock.set(variant, (reservedStock.get(variant) ?? 0) + moved);
    }
    return reservedStock;
  }

  #release(order: ModelOrder): void {
    for (const [variant, units] of order.reservedStock)
      this.stock.set(variant, (this.stock.get(variant) ?? 0) + units);
    order.reservedStock = new Map();
    order.state = 'over';
  }

  /** The payment was captured after the stock was returned. */
  #revive(order: ModelOrder): void {
    if (order.isSuperseded || !this.#isThere(order)) {
      order.isRefundDue = true;
      return;
    }
    const sibling = this.waiting(order.basket);
    if (sibling) this.#release(sibling);
    order.reservedStock = this.#take(order.units);
    this.#confirm(order);
  }

  #isThere(order: ModelOrder): boolean {
    const shelf = this.shelfOf(order.basket);
    const wanted = new Map<number, number>();
    for (const { variant, quantity } of order.units)
      wanted.set(variant, (wanted.get(variant) ?? 0) + quantity);
    return [...wanted].every(
      ([variant, quantity]) => variant === this.#sellsWithout || shelf(variant) >= quantity,
    );
  }

  #confirm(order: ModelOrder): void {
    const { basket } = order;
    order.state = 'confirmed';
    for (const other of this.orders) {
      const isSibling = other.basket === basket && other.round === order.round;
      if (isSibling && other !== order) other.isSuperseded = true;
    }
    basket.round += 1;
    basket.lines = basket.lines.flatMap((line) => {
      const quantity = line.quantity - orderedOf(order, line);
      return quantity > 0 ? [{ ...line, quantity }] : [];
    });
  }
}

function orderedOf({ units }: ModelOrder, line: ModelLine): number {
  const same = units.find(
    (other) => other.variant === line.variant && other.isGift === line.isGift,
  );
  return same?.quantity ?? 0;
}
