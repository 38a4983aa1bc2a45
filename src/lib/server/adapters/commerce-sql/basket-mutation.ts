import type { GiftDecisions } from '#lib/domain/promotion-gifts.ts';
import type { Line } from './basket-lines.ts';
import { lockOrOpenBasket, ownerKey, readBasket, type StoredBasket } from './basket-rows.ts';
import { type BasketWrite, writeBasket } from './basket-writes.ts';
import type { Db } from './database.ts';
import { orOutage } from './outage.ts';
import { inTransaction } from './transaction.ts';

export interface Mutation<Planned> extends Omit<BasketWrite, 'stored'> {
  /** Further variants whose facts the plan needs. */
  readonly variantIds?: readonly number[];
  /** Computes the new basket. Called again when the basket changed in between. */
  readonly plan: (stored: StoredBasket) => Planned;
}

interface Plan {
  /** The stored array itself when nothing changes. */
  readonly lines: readonly Line[];
  /** Stores the idempotency key although no line changes. */
  readonly isAnswered?: boolean;
  /** Absent: unchanged. */
  readonly codes?: readonly string[] | undefined;
  readonly gifts?: GiftDecisions | undefined;
  /** Lines that can be restored from now on. Absent: unchanged. */
  readonly removed?: readonly Line[] | undefined;
}

type Changed = Pick<StoredBasket, 'id' | 'key' | 'facts' | 'codes' | 'gifts'>;

/**
 * Changes a basket optimistically: one read, one write that fails if the basket changed in between.
 * After a conflict it is repeated with the basket locked. Returns the plan and the basket after it.
 * @throws Outage
 */
export async function mutateBasket<Planned extends Plan>(
  db: Db,
  port: string,
  mutation: Mutation<Planned>,
): Promise<Planned & Changed> {
  const done = await orOutage(port, () => attempt(db, mutation));
  if (done) return done;
  return inTransaction(db, port, async (trx) => {
    await lockOrOpenBasket(trx, ownerKey(mutation.owner), mutation.shopId, mutation.now);
    const locked = await attempt(trx, mutation);
    if (!locked) throw new Error('a locked basket changed');
    return locked;
  });
}

async function attempt<Planned extends Plan>(
  db: Db,
  mutation: Mutation<Planned>,
): Promise<(Planned & Changed) | undefined> {
  const { owner, shopId, variantIds, request, plan } = mutation;
  const stored = await readBasket(db, owner, shopId, variantIds, request);
  const planned = plan(stored);
  const { lines, isAnswered, codes = stored.codes, gifts = stored.gifts } = planned;
  const isSame = lines === stored.lines && codes === stored.codes && gifts === stored.gifts;
  const write = {
    ...{ ...mutation, stored },
    ...(codes !== stored.codes && { codes }),
    ...(gifts !== stored.gifts && { gifts }),
    ...(planned.removed && { removed: planned.removed }),
  };
  if ((!isSame || isAnswered === true) && !(await writeBasket(db, write, lines))) return undefined;
  return { ...planned, id: stored.id, key: stored.key, facts: stored.facts, codes, gifts };
}
