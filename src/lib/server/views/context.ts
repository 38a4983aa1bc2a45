import type { Shop } from '#lib/domain/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { Services } from '#lib/server/ports/services.ts';

/** What a view needs of a request; views know neither Astro nor HTTP. */
export interface PageContext {
  readonly services: Services;
  readonly shop: Shop;
  readonly t: Translate;
  /** The requested address; its origin means nothing. */
  readonly url: URL;
}

/** What a page does with a request; found carries the data its layout renders. */
export type Outcome<Data> =
  | { readonly kind: 'found'; readonly data: Data; readonly tags: readonly string[] }
  /** Permanent, to a local path. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'missing' };
