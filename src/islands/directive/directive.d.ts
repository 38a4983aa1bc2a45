import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates when the shopper points at, touches or focuses the island, its `.flyout-host` or its `data-intent`
     * ancestor. A text is a media query: the island hydrates only where it matches.
     */
    'client:intent'?: boolean | string;
  }
}
