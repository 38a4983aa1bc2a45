import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

/** The request as views see it; views depend on neither Astro nor HTTP. */
export interface PageContext {
  readonly services: Services;
  readonly shop: Shop;
  readonly t: Translate;
  /** The requested URL. Its origin is not trustworthy. */
  readonly url: URL;
}

/** Result of a page's view; `found` has the data that its layout renders. */
export type PageOutcome<Data> =
  | {
      readonly kind: 'found';
      readonly data: Data;
      readonly tags: readonly string[];
      /** When the page changes by itself, such as the start of a sale: no cache keeps it longer. */
      readonly changesAt?: Date | undefined;
    }
  /** Permanent, to a local path. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'missing' };
