/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    readonly services: import('#lib/server/ports/services.ts').Services;
    /** Set by the middleware from the locale prefix; DEFAULT_LOCALE's where there is none. */
    shop: import('#lib/domain/shop.ts').Shop;
    t: import('#lib/i18n/translate.ts').Translate;
  }
}
