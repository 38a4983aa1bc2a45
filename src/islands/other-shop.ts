import { hintedAnywhere } from '#lib/browser/hint.ts';
import { call } from '#lib/browser/rpc.ts';

/**
 * After a change of shop the counts that the badges are painted from are the other one's: asks for this shop's, and
 * answers how many items lie in the other basket.
 */
export async function countHere(): Promise<number> {
  const there = hintedAnywhere();
  // One after the other: each answer's cookie starts from the one before.
  await call('getBasket', { items: {} });
  await call('getWishlist', { items: {} });
  document.dispatchEvent(new Event('terrace:hint'));
  return there;
}
