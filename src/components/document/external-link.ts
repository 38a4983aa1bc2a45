import { type ExternalLinkKind, externalLinkKind } from '#lib/domain/shop/external-link.ts';

/**
 * The `data-leaves` of a link: how it leaves the shop's own pages, which the app's wrapper reads. Undefined for a page
 * of the shop. Every link whose address is not one of `domain/shop/shop-paths.ts` has it.
 */
export function externalLink(
  { services }: Pick<App.Locals, 'services'>,
  href: string | undefined,
): ExternalLinkKind | undefined {
  if (href === undefined || OWN_PAGE.test(href)) return undefined;
  return externalLinkKind(href, originOf(services.siteUrl));
}

/** Most links; parsing their addresses would be a tenth of a render. Files of the shop are the exception. */
const OWN_PAGE = /^\/(?![/\\])(?!.*\/(?:export|invoice))/;

let site = { url: '', origin: '' };

/** Parsed once: the address is the same for the whole process. */
function originOf(url: string): string {
  if (site.url !== url) site = { url, origin: new URL(url).origin };
  return site.origin;
}
