/**
 * What crawlers are asked to leave alone (RFC 9309): what is a shopper's own, what programs call, and lists in every
 * combination of filters. Search results may be read: they say themselves that they are not to be indexed.
 */
export function robotsTxt(siteUrl: string, personalSections: Iterable<string>): string {
  const personal = [...personalSections]
    .sort()
    .flatMap((section) => [
      `Disallow: /*/${section}$`,
      `Disallow: /*/${section}/`,
      `Disallow: /*/${section}?`,
    ]);
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...personal,
    // Whose pages may be called like a shopper's own. The longer rule counts.
    'Allow: /*/help-center/',
    ...PIECES.map((path) => `Disallow: ${path}`),
    ...NARROWED.map((parameter) => `Disallow: /*?*${parameter}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Parts of pages that scripts fetch. */
const PIECES = ['/*/parts/', '/*/tiles?'];

/** As written by hand and as encoded. */
const NARROWED = ['filters[', 'filters%5B', 'sort=', 'config=', 'request='];
