/**
 * The file robots.txt (RFC 9309): excludes personal pages, the API and filtered listings. Search results may be crawled,
 * so that their `noindex` can be read.
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
    // Help pages may share a name with a personal section. The longer rule wins.
    'Allow: /*/help-center/',
    ...FRAGMENTS.map((path) => `Disallow: ${path}`),
    ...VARIANT_PARAMETERS.map((parameter) => `Disallow: /*?*${parameter}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** HTML fragments that scripts fetch. */
const FRAGMENTS = ['/*/parts/', '/*/tiles?'];

/** Query parameters of filtered and personal variants, raw and encoded. */
const VARIANT_PARAMETERS = ['filters[', 'filters%5B', 'sort=', 'config=', 'request='];
