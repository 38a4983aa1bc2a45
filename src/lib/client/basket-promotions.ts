import type { CodeOutage } from '#lib/contract/code-field.ts';
import { BASKET_FIELDS } from '#lib/domain/basket/basket-fields.ts';
import type { BasketNotice } from '#lib/domain/basket/basket-notice.ts';
import type { Product } from '#lib/domain/catalog/product.ts';
import type { CodeRejection } from '#lib/domain/promotions/code-field.ts';
import { enqueueMutation, KEEP } from './basket.ts';
import { codeRefusal } from './code-refusal.ts';
import { newRequestId } from './request-id.ts';
import { call } from './rpc.ts';

const WITH = { with: BASKET_FIELDS };

/** Applies a code. Resolves to the reason if it was rejected. */
export async function applyCode(code: string): Promise<CodeRejection | CodeOutage | undefined> {
  let refusal: CodeRejection | CodeOutage | undefined;
  const requestId = newRequestId();
  await enqueueMutation(
    'codeApplied',
    async () => {
      const result = await call('applyCode', { code, ...WITH }, { ...KEEP, requestId });
      refusal = codeRefusal(result);
      return result;
    },
    { rejectionNotice: (problem) => codeRefusal({ status: 'problem', problem }) ?? 'Unknown' },
  );
  return refusal;
}

export function removeCode(code: string): Promise<BasketNotice> {
  return enqueueMutation('codeRemoved', () => call('removeCode', { code, ...WITH }, KEEP));
}

/** Chooses a gift of a promotion; null declines all of them. */
export function chooseGift(promotionId: string, variantId: number | null): Promise<BasketNotice> {
  const payload = { promotionId, variantId, ...WITH };
  return enqueueMutation(
    variantId === null ? 'giftDeclined' : 'giftChosen',
    () => call('chooseGift', payload, KEEP),
    { rejectionNotice: () => 'giftUnavailable' },
  );
}

/** Loads products of gifts that the page does not have yet. Empty if that fails. */
export async function giftProducts(variantIds: readonly number[]): Promise<readonly Product[]> {
  const result = await call('getPromotionGiftProducts', { variantIds, with: GIFT_SHOWN });
  return result.status === 'success' ? (result.reply as readonly Product[]) : [];
}

const GIFT_SHOWN = {
  attributes: { withKey: ['name', 'color'] },
  images: { attributes: { withKey: ['imageView'] } },
  variants: { attributes: { withKey: ['size'] } },
};
