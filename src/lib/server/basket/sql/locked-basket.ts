import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { ownerKey } from '#lib/server/platform/database/owner-key.ts';
import { inTransaction, type Trx } from '#lib/server/platform/database/transaction.ts';
import { lockOrCreateBasket, readBasket, type StoredBasket } from './basket-rows.ts';

interface BasketScope {
  readonly owner: BasketOwner;
  readonly shopId: number;
  readonly now: Date;
}

/** A locked basket. `read` reads it again with the facts of further variants. */
export interface BasketLock {
  readonly trx: Trx;
  readonly read: (variantIds: readonly number[]) => Promise<StoredBasket>;
}

/**
 * For changes beyond the basket itself: all in one transaction.
 * @throws Outage
 */
export function withBasketLocked<Value>(
  db: Db,
  port: string,
  { owner, shopId, now }: BasketScope,
  work: (lock: BasketLock) => Promise<Value>,
): Promise<Value> {
  return inTransaction(db, port, async (trx) => {
    await lockOrCreateBasket(trx, ownerKey(owner), shopId, now);
    return work({ trx, read: (variantIds) => readBasket(trx, owner, shopId, variantIds) });
  });
}
