/** How a link leaves the shop's own pages, as the app's wrapper reads it from `data-leaves`. */
export type Leaving = 'web' | 'mail' | 'tel' | 'file';

/** Pages that are kept or printed rather than looked at: a customer's data, an invoice. */
const FILE = /\/account\/export$|\/invoice$/;

/**
 * The one rule for what leaves: other origins, mail, telephone and whatever else another program opens, and files.
 * Undefined for a page of the shop and for what is no address.
 */
export function leavesAs(href: string, origin: string): Leaving | undefined {
  const url = URL.parse(href, origin);
  if (!url) return undefined;
  if (url.protocol === 'mailto:') return 'mail';
  if (url.protocol === 'tel:' || url.protocol === 'sms:') return 'tel';
  if (url.origin !== origin) return 'web';
  return FILE.test(url.pathname) ? 'file' : undefined;
}
