import type { BuyMessages } from '#lib/contract/buy-messages.ts';

/** Loads the texts of adding in the page's locale. Imported with the code that adds; no page carries them. */
export async function loadBuyMessages(): Promise<BuyMessages> {
  const { locale } = document.documentElement.dataset;
  return (await import(/* @vite-ignore */ `virtual:buy-messages/${locale}`)).default;
}
