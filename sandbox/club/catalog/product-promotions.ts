import type { MarkedPromotion } from '../promotions/promotion-texts.ts';
import type { Draft } from './product-draft.ts';

/** The promotion that applies to a product. The mark is an attribute value and a condition of the promotion. */
export function selectPromotionMark({
  kind,
  audience,
  kit,
  player,
  isJersey,
}: Draft): MarkedPromotion | undefined {
  if (kind.key === 'mug') return 'three-for-two';
  if (kind.key === 'tee' && audience === 'kids') return 'two-tees';
  const isHomeShirt = isJersey && kit?.key === 'home-26' && kind.key === 'shirt';
  return isHomeShirt && !player ? 'free-scarf' : undefined;
}
