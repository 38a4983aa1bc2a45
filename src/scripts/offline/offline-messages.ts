import type { Messages } from '#lib/i18n/areas.ts';

/** Loads the texts of pages without a network in the page's locale. */
export async function loadOfflineMessages(): Promise<Messages<'offline'>> {
  const { locale } = document.documentElement.dataset;
  return (await import(/* @vite-ignore */ `virtual:offline-messages/${locale}`)).default;
}
