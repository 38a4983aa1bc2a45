import type { Shop } from '#lib/domain/shop/shop.ts';
import { membersUntil } from './product-details.ts';
import type { ProductPage } from './product-page.ts';

/**
 * A product page as it is when its sale starts: for members first, where they have an earlier door. Undefined when no start is
 * ahead.
 */
export function openingView(
  view: ProductPage,
  shop: Shop,
): { readonly at: string; readonly view: ProductPage } | undefined {
  const { sellableFrom, membersFrom } = view.product.sellableTimeframe;
  if (view.window !== 'not-yet' || !sellableFrom) return undefined;
  if (!membersFrom)
    return { at: sellableFrom, view: { ...view, window: 'open', membersUntil: undefined } };
  const early = { window: 'members', membersUntil: membersUntil(sellableFrom, shop) } as const;
  return { at: membersFrom, view: { ...view, ...early } };
}
