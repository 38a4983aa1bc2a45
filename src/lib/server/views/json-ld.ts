import type { Crumb } from './listing.ts';

/** Parts of what search engines read of a page, in the words of schema.org. */

export function graph(...nodes: readonly object[]): object {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** As it may stand in a script element: a closing tag inside a product's name must not end it. */
export function dataBlock(data: object): string {
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

/** Addresses only: what is behind them says the rest itself. */
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
