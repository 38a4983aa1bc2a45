/** Kinds of pages in metrics and traces. All others are `other`. */
export const PAGE_METRICS = [
  ...['home', 'product', 'listing', 'search', 'basket', 'checkout', 'account', 'order'],
  ...['wishlist', 'part'],
] as const;

/** What is the same for all pages of a section: the first path segment below the locale. */
interface SectionRules {
  readonly metric?: (typeof PAGE_METRICS)[number];
  /** The section also has a page without a locale, `src/pages/{section}.ts`. */
  readonly hasRootPage?: true;
}

/** The same bytes for all clients, rendered without request headers and cached. */
interface PublicPage extends SectionRules {
  readonly visibility: 'public';
  /** The parameters that change the page. All others are ignored, so that they do not split the cache. */
  readonly query?: 'listing' | 'search' | 'tiles' | 'configuration';
  /** The page at the section's own address is in the sitemap. */
  readonly isInSitemap?: true;
}

/** Rendered for each request, never cached. */
interface PersonalPage extends SectionRules {
  readonly visibility: 'personal';
  /** It shows a name, an address or an order, or leads to one: isolated from other windows. */
  readonly isIsolated: boolean;
  /** Third parties could read the page and its address. `section`: they run at the section's own address only. */
  readonly thirdParties: 'allowed' | 'section' | 'never';
}

export type PageEntry = PublicPage | PersonalPage;

/**
 * The pages of a subject, by the name of their file or folder in `src/pages/[locale]`. A page without an entry is
 * personal, and a test names it.
 */
export type PageTable = Readonly<Record<string, PageEntry>>;
