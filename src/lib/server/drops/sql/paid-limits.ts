import { findLimitExcess } from '#lib/domain/drops/purchase-limit.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import { cardKey } from './buyer-keys.ts';
import {
  countBoughtUnits,
  lockBuyers,
  readBuyerKeys,
  readLimitedLines,
  saveBuyerKeys,
} from './purchase-limits.ts';

/**
 * Whether a card has paid for too much with this order, which is reserved and within the limits of its buyer. Remembers the
 * card if not. `card`: the provider's fingerprint. The order must be locked.
 */
export async function exceedsCardLimit(
  trx: Trx,
  orderId: number,
  card: string | undefined,
): Promise<boolean> {
  if (card === undefined || (await readBuyerKeys(trx, orderId)).length === 0) return false;
  return exceedsWithKeys(trx, orderId, [cardKey(card)], []);
}

/** The same for an order that was released meanwhile: what it held may have been bought by others of the household. */
export async function exceedsLimits(
  trx: Trx,
  orderId: number,
  card: string | undefined,
  replaced: readonly number[],
): Promise<boolean> {
  const keys = await readBuyerKeys(trx, orderId);
  if (keys.length === 0) return false;
  const cards = card === undefined ? [] : [cardKey(card)];
  return exceedsWithKeys(trx, orderId, [...keys, ...cards], replaced);
}

async function exceedsWithKeys(
  trx: Trx,
  orderId: number,
  keys: readonly string[],
  replaced: readonly number[],
): Promise<boolean> {
  await lockBuyers(trx, keys);
  const [lines, bought] = [
    await readLimitedLines(trx, orderId),
    await countBoughtUnits(trx, keys, [orderId, ...replaced]),
  ];
  const limited = lines.map(({ variantId, quantity, ...limit }) => ({
    variantId,
    quantity,
    limit,
  }));
  if (findLimitExcess(limited, bought).length > 0) return true;
  await saveBuyerKeys(trx, orderId, keys);
  return false;
}
