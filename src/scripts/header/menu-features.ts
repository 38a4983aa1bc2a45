import { READ_LIMIT } from '#lib/client/read-limit.ts';
import { menuFeaturesPath } from '#lib/domain/catalog/category-paths.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';

let isRequested = false;

/** Puts a product into each panel of the menu, once. After a failure the next call tries again. */
export async function showMenuFeatures(header: HTMLElement): Promise<void> {
  if (isRequested) return;
  isRequested = true;
  const locale = document.documentElement.dataset['locale'] as Locale;
  const response = await fetch(menuFeaturesPath(locale), {
    signal: AbortSignal.timeout(READ_LIMIT),
  }).catch(() => undefined);
  if (!response?.ok) {
    isRequested = false;
    return;
  }
  const fragment = document.createRange().createContextualFragment(await response.text());
  for (const feature of fragment.querySelectorAll<HTMLElement>('[data-entry]')) {
    const link = header.querySelector(
      `.flyout-host > a[href="${CSS.escape(feature.dataset['entry'] ?? '')}"]`,
    );
    link?.parentElement?.querySelector('.panel')?.append(feature);
  }
}
