import type { HeaderMessages } from '#lib/contract/header-messages.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';

/** Loads the texts of a locale, by default the page's own. */
export async function loadHeaderMessages(
  locale = document.documentElement.dataset['locale'] as Locale,
): Promise<HeaderMessages> {
  return (await import(/* @vite-ignore */ `virtual:header-messages/${locale}`)).default;
}
