import type { Messages } from '#lib/i18n/areas.ts';

/** Texts of the consent question, imported together with its code. */
export type ConsentMessages = Messages<'consent'>;

/** Loads the texts in the page's locale. */
export async function loadConsentMessages(): Promise<ConsentMessages> {
  const { locale } = document.documentElement.dataset;
  return (await import(/* @vite-ignore */ `virtual:consent-messages/${locale}`)).default;
}
