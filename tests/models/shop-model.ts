import type { PaymentStatus } from '#lib/domain/orders/order.ts';
import { type ModelLine, merged, type Shelf, sellable } from './basket-model.ts';

export interface ModelBasket {
  lines: readonly ModelLine[];
  /** Counts what was bought of it: orders of one round are about the same goods. */
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
  /** What the shop heard of the payment. */
  heard: PaymentStatus;
  isSuperseded: boolean;
  isRefundDue: boolean;
  /** Of each unit's variant, what came from the shelf. */
  held: ReadonlyMap<number, number>;
}

const HALF_AN_HOUR = 30 * 60_000;
const WEIGHT: Readonly<Record<PaymentStatus, number>> = {
  pending: 0,
  cancelled: 1,
  declined: 2,
  captured: 3,
};

/** Orders, payments and stock as a shop would keep them on paper. Nothing is ever decided twice here. */
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

  /** What this basket finds: the stock, and what its own waiting order would give back. */
  shelfOf(basket: ModelBasket): Shelf {
    const own = this.waiting(basket)?.held;
    return (variant) => (this.stock.get(variant) ?? 0) + (own?.get(variant) ?? 0);
  }

  /** What an order of the basket would be of; undefined when the shopper has to be told of something first. */
  orderable(basket: ModelBasket): ModelOrder['units'] | undefined {
    const most = sellable(basket.lines, this.shelfOf(basket));
    const lines = basket.lines.map((line, at) => ({ ...line, most: most[at] ?? 0 }));
    const isLacking = lines.some((line) => line.most > 0 && line.most < line.quantity);
    const units = lines.filter((line) => line.most > 0).map(({ most: _, ...line }) => line);
    return isLacking || units.length === 0 ? undefined : units;
  }

  /** The shop says that it placed this; the same payment again only waits for longer. */
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
      ...{ state: 'waiting', heard: 'pending' },
      ...{ isSuperseded: false, isRefundDue: false, held: this.#take(order.units) },
    });
  }

  heard(order: ModelOrder, said: PaymentStatus): void {
    if (WEIGHT[said] > WEIGHT[order.heard]) order.heard = said;
    if (order.isRefundDue || said === 'pending' || order.state === 'confirmed') return;
    if (order.state === 'waiting') {
      if (said === 'captured') this.#confirm(order);
      else this.#release(order);
    } else if (said === 'captured') this.#revive(order);
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

  /** Which gifts there are is the engine's to work out: what is seen of them is taken over, in its place. */
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
    const held = new Map<number, number>();
    for (const { variant, quantity } of units) {
      const left = this.stock.get(variant) ?? 0;
      const moved = variant === this.#sellsWithout ? Math.min(left, quantity) : quantity;
      this.stock.set(variant, left - moved);
      held.set(variant, (held.get(variant) ?? 0) + moved);
    }
    return held;
  }

  #release(order: ModelOrder): void {
    for (const [variant, units] of order.held)
      this.stock.set(variant, (this.stock.get(variant) ?? 0) + units);
    order.held = new Map();
    order.state = 'over';
  }

  /** Its money came after its goods went back. */
  #revive(order: ModelOrder): void {
    if (order.isSuperseded || !this.#isThere(order)) {
      order.isRefundDue = true;
      return;
    }
    const sibling = this.waiting(order.basket);
    if (sibling) this.#release(sibling);
    order.held = this.#take(order.units);
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
