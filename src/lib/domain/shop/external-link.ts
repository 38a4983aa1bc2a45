/** Kind of external link, which the app's wrapper reads from `data-leaves`. */
export type ExternalLinkKind = 'web' | 'mail' | 'tel' | 'file';

/** Pages to download or print: the customer's data export, an invoice. */
const FILE = /\/account\/export$|\/invoice$/;

/**
 * Classifies links that leave the shop: other origins, mail, telephone and files. Undefined for pages of the shop
 * and for invalid URLs.
 */
export function externalLinkKind(href: string, origin: string): ExternalLinkKind | undefined {
  const url = URL.parse(href, origin);
  if (!url) return undefined;
  if (url.protocol === 'mailto:') return 'mail';
  if (url.protocol === 'tel:' || url.protocol === 'sms:') return 'tel';
  if (url.origin !== origin) return 'web';
  return FILE.test(url.pathname) ? 'file' : undefined;
}
