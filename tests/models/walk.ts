import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import { NOW, PREORDER, type ShopFloor } from '../support/a-shop-floor.ts';
import type { Inventory } from '../support/oracle.ts';
import type { ModelLine } from './basket-model.ts';
import { SHOPPERS } from './commands.ts';
import { ProviderModel } from './provider-model.ts';
import { type ModelBasket, ShopModel } from './shop-model.ts';

export interface Shopper {
  owner: BasketOwner;
  /** The last removed line. */
  removed: ModelLine | undefined;
  /** The last checkout that was read. */
  seen: Pick<Checkout, 'idempotencyKey' | 'cost'> | undefined;
}

/** A running sequence of commands, in the shop and in the model. */
export interface Walk {
  readonly floor: ShopFloor;
  readonly model: ShopModel;
  readonly provider: ProviderModel;
  readonly shoppers: readonly Shopper[];
  /** Stock of each variant. */
  readonly initial: Map<number, number>;
  /** Milliseconds since 1970. */
  now: number;
  sessions: number;
}

export function aWalk(floor: ShopFloor, stock: Inventory): Walk {
  const walk = { floor, provider: new ProviderModel(), initial: new Map(stock), sessions: 0 };
  const shoppers = Array.from({ length: SHOPPERS }, (_, index) => ({
    owner: { sessionId: `walk-${index}` },
    ...{ removed: undefined, seen: undefined },
  }));
  return { ...walk, shoppers, model: new ShopModel(stock, PREORDER), now: NOW.getTime() };
}

export function timeOf({ now }: Walk): Date {
  return new Date(now);
}

export function shopperOf({ shoppers }: Walk, who: number): Shopper {
  const shopper = shoppers[who];
  if (!shopper) throw new RangeError('unknown shopper');
  return shopper;
}

export function basketOf(walk: Walk, who: number): ModelBasket {
  return walk.model.basketOf(keyOf(shopperOf(walk, who).owner));
}

/** The database's id. */
export function keyOf({ sessionId, userId }: BasketOwner): string {
  return userId === undefined ? `session:${sessionId}` : `user:${userId}`;
}

/** The nth of these, modulo the count. */
export function nthOf<Item>(items: readonly Item[], nth: number): Item | undefined {
  return items[nth % items.length];
}
