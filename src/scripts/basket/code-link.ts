import { countedItems } from '#lib/client/badge-cookie.ts';
import { applyCode } from '#lib/client/basket-promotions.ts';
import { loadHeaderMessages } from '#lib/client/header-messages.ts';
import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import { codeOfLink } from '#lib/domain/promotions/code-link.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { showToast } from '#scripts/page/toasts.ts';

const NEEDS_GOODS: readonly string[] = ['codeNothing', 'codeMinimum'];

/** Offers the code of the address. Opening a link applies nothing; pressing the button does. */
export async function offerCodeOfLink(): Promise<void> {
  const code = codeOfLink(new URLSearchParams(location.search));
  if (!code) return;
  const { codeLink } = await loadHeaderMessages();
  await showToast({
    id: 'code-link',
    message: interpolate(codeLink.text, { code }),
    type: 'info',
    duration: Number.POSITIVE_INFINITY,
    actions: [{ label: codeLink.apply, press: () => void apply(code) }],
  });
}

async function apply(code: string): Promise<void> {
  const href = basketPath(document.documentElement.dataset['locale'] as Locale);
  const refusal = await applyCode(code);
  // A good code has nothing to reduce in an empty basket, whose page keeps it.
  if (refusal && NEEDS_GOODS.includes(refusal) && !countedItems())
    return location.assign(`${href}?code=${encodeURIComponent(code)}`);
  const { basket } = await loadHeaderMessages();
  await showToast({
    id: 'code-link',
    message: basket.notices[refusal ?? 'codeApplied'],
    type: refusal ? 'error' : 'success',
    actions: [{ label: basket.viewBasket, href }],
  });
}
