import { DEFAULT_LOCALE, SHOPS } from '#lib/domain/shop.ts';
import type { SitemapFile, SitemapPage } from './sitemap.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const LANGUAGES = [
  ...SHOPS.map(({ locale, languageTag }) => ({ locale, tag: languageTag })),
  { locale: DEFAULT_LOCALE, tag: 'x-default' },
];

/** The list of sitemaps. */
export function indexXml(siteUrl: string, files: readonly SitemapFile[]): string {
  const entries = files.map(
    ({ path, changedAt }) => `<sitemap>${located(siteUrl, path, changedAt)}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${PROTOCOL}>\n${entries.join('')}</sitemapindex>\n`;
}

/** Pages, each with where it is in every language. */
export function sitemapXml(siteUrl: string, pages: readonly SitemapPage[]): string {
  const entries = pages.map((page) => {
    const links = LANGUAGES.map(({ locale, tag }) => {
      const path = page.everywhere[locale];
      if (path === undefined) return '';
      return `<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(siteUrl + path)}"/>`;
    });
    return `<url>${located(siteUrl, page.path, page.changedAt)}${links.join('')}</url>\n`;
  });
  return `${HEAD}<urlset ${PROTOCOL} ${LINKS}>\n${entries.join('')}</urlset>\n`;
}

function located(siteUrl: string, path: string, changedAt: string | undefined): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
  return `<loc>${escaped(siteUrl + path)}</loc>${changed}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
