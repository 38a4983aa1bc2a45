import type { Crumb } from './crumb.ts';

/** Structured data of pages (schema.org). */

export function jsonLdGraph(...nodes: readonly object[]): object {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** JSON for a script element. Escapes `<`, so that a closing tag in a product's name cannot end the element. */
export function serializeJsonLd(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

export function breadcrumbList(siteUrl: string, crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href && { item: siteUrl + href }),
    })),
  };
}

/** URLs only; each linked page describes itself. */
export function itemList(siteUrl: string, paths: readonly string[]): object {
  return {
    '@type': 'ItemList',
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: siteUrl + path,
    })),
  };
}
