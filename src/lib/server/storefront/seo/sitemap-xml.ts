import { DEFAULT_LOCALE, SHOPS } from '#lib/domain/shop/shop.ts';
import { escapeXml } from '#lib/server/seo/escape-xml.ts';
import type { SitemapFile, SitemapPage } from './sitemap.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const LANGUAGES = [
  ...SHOPS.map(({ locale, languageTag }) => ({ locale, tag: languageTag })),
  { locale: DEFAULT_LOCALE, tag: 'x-default' },
];

/** Index of all sitemap files (sitemaps.org). */
export function indexXml(siteUrl: string, files: readonly SitemapFile[]): string {
  const entries = files.map(
    ({ path, changedAt }) => `<sitemap>${locationXml(siteUrl, path, changedAt)}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${PROTOCOL}>\n${entries.join('')}</sitemapindex>\n`;
}

/** Pages, each with its alternates in all languages. */
export function sitemapXml(siteUrl: string, pages: readonly SitemapPage[]): string {
  const entries = pages.map((page) => {
    const links = LANGUAGES.map(({ locale, tag }) => {
      const path = page.alternates[locale];
      if (path === undefined) return '';
      return `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(siteUrl + path)}"/>`;
    });
    return `<url>${locationXml(siteUrl, page.path, page.changedAt)}${links.join('')}</url>\n`;
  });
  return `${HEAD}<urlset ${PROTOCOL} ${LINKS}>\n${entries.join('')}</urlset>\n`;
}

function locationXml(siteUrl: string, path: string, changedAt: string | undefined): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
  return `<loc>${escapeXml(siteUrl + path)}</loc>${changed}`;
}
