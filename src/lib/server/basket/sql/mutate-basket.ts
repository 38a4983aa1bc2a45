import type { GiftDecisions } from '#lib/domain/promotions/promotion-gifts.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { ownerKey } from '#lib/server/platform/database/owner-key.ts';
import { runQuery, runWrite } from '#lib/server/platform/database/run-query.ts';
import { inTransaction } from '#lib/server/platform/database/transaction.ts';
import type { BasketLine } from './basket-lines.ts';
import { lockOrCreateBasket, readBasket, type StoredBasket } from './basket-rows.ts';
import { type BasketWrite, writeBasket } from './write-basket.ts';

export interface BasketMutation<Planned> extends Omit<BasketWrite, 'stored'> {
  /** Further variants whose facts the plan needs. */
  readonly variantIds?: readonly number[];
  /** Computes the new basket. Called again when the basket changed in between. */
  readonly plan: (stored: StoredBasket) => Planned;
}

interface MutationPlan {
  /** The stored array itself when nothing changes. */
  readonly lines: readonly BasketLine[];
  /** Stores the idempotency key although no line changes. */
  readonly storesRequest?: boolean;
  /** Absent: unchanged. */
  readonly codes?: readonly string[] | undefined;
  readonly gifts?: GiftDecisions | undefined;
  /** Lines that can be restored from now on. Absent: unchanged. */
  readonly removed?: readonly BasketLine[] | undefined;
}

interface MutatedBasket extends Pick<StoredBasket, 'id' | 'key' | 'facts' | 'codes' | 'gifts'> {
  /** Whether anything was written. */
  readonly isWritten: boolean;
}

/**
 * Changes a basket optimistically: one read, one write that fails if the basket changed in between.
 * After a conflict it is repeated with the basket locked. Returns the plan and the basket after it.
 * @throws Outage
 */
export async function mutateBasket<Planned extends MutationPlan>(
  db: Db,
  port: string,
  mutation: BasketMutation<Planned>,
): Promise<Planned & MutatedBasket> {
  const mutated = await runQuery(port, () => tryMutation(db, port, mutation));
  if (mutated) return mutated;
  return inTransaction(db, port, async (trx) => {
    await lockOrCreateBasket(trx, ownerKey(mutation.owner), mutation.shopId, mutation.now);
    const locked = await tryMutation(trx, port, mutation);
    if (!locked)
      throw new Error(`The basket of ${ownerKey(mutation.owner)} changed although it was locked`);
    return locked;
  });
}

async function tryMutation<Planned extends MutationPlan>(
  db: Db,
  port: string,
  mutation: BasketMutation<Planned>,
): Promise<(Planned & MutatedBasket) | undefined> {
  const { owner, shopId, variantIds, request, plan } = mutation;
  const stored = await readBasket(db, owner, shopId, variantIds, request);
  const planned = plan(stored);
  const { lines, storesRequest, codes = stored.codes, gifts = stored.gifts } = planned;
  const isSame = lines === stored.lines && codes === stored.codes && gifts === stored.gifts;
  const write = {
    ...mutation,
    stored,
    ...(codes !== stored.codes && { codes }),
    ...(gifts !== stored.gifts && { gifts }),
    ...(planned.removed && { removed: planned.removed }),
  };
  const isWritten = !isSame || storesRequest === true;
  if (isWritten && !(await runWrite(db, port, () => writeBasket(db, write, lines)))) {
    return undefined;
  }
  const { id, key, facts } = stored;
  return { ...planned, id, key, facts, codes, gifts, isWritten };
}
