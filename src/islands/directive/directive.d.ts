import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when the shopper points at, touches or focuses the island, or its `data-intent` ancestor. */
    'client:intent'?: boolean;
  }
}
