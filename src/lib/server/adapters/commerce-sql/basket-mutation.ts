import type { GiftDecisions } from '#lib/domain/promotion-gifts.ts';
import type { Line } from './basket-lines.ts';
import { lockOrOpenBasket, ownerKey, readBasket, type StoredBasket } from './basket-rows.ts';
import { type BasketWrite, writeBasket } from './basket-writes.ts';
import type { Db } from './database.ts';
import { orOutage } from './outage.ts';
import { inTransaction } from './transaction.ts';

export interface Mutation<Planned> extends Omit<BasketWrite, 'stored'> {
  /** Variants besides those in the basket whose facts the plan needs. */
  readonly variantIds?: readonly number[];
  /** What becomes of the basket. Asked again when the basket changed while it was being decided. */
  readonly plan: (stored: StoredBasket) => Planned;
}

interface Plan {
  /** The stored lines themselves where nothing changes. */
  readonly lines: readonly Line[];
  /** The request is remembered although nothing changes. */
  readonly isAnswered?: boolean;
  /** What becomes of them; absent they stay. */
  readonly codes?: readonly string[] | undefined;
  readonly gifts?: GiftDecisions | undefined;
  /** What can be put back from now on; absent: what could be before. */
  readonly removed?: readonly Line[] | undefined;
}

interface Changed extends Pick<StoredBasket, 'id' | 'key' | 'facts' | 'codes' | 'gifts'> {
  /** Whether anything was written. */
  readonly isWritten: boolean;
}

/**
 * Changes a basket: a statement that reads, a statement that writes if nobody was there in between. Who meets
 * somebody does it once more with the basket locked. Answers the basket as it is afterwards, and the plan.
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
  const isWritten = !isSame || isAnswered === true;
  if (isWritten && !(await writeBasket(db, write, lines))) return undefined;
  const { id, key, facts } = stored;
  return { ...planned, id, key, facts, codes, gifts, isWritten };
}
