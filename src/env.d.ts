/// <reference types="astro/client" />

/** Not in TypeScript's own list yet. */
interface Document {
  readonly prerendering?: boolean;
}

declare namespace App {
  /** Set by the outer server for every request, and by the middleware in dev; API calls have nothing else. */
  interface OuterLocals {
    /** Token buckets per client. */
    readonly limits: {
      /** Seconds to wait, 0 when the call may go on. */
      take(kind: 'read' | 'mutation' | 'event', client: string, session?: string): number;
    };
    services: import('#lib/server/platform/ports/services.ts').Services;
    /** As in the shop's log; absent in dev. */
    readonly requestId?: string | undefined;
  }

  interface Locals extends OuterLocals {
    /** Given by the server; without it (in dev), cached fragments are written where they belong. */
    readonly fragments?: import('#lib/server/platform/http/page-fragments.ts').PageFragments;
    /** Given by the server; without it (in dev), no picture has a placeholder. */
    readonly tinyPicture?: import('#lib/server/images/tiny-pictures.ts').TinyPictures;
    /** Given by the server; without it (in dev), pages never become outdated. */
    readonly build?: import('#lib/server/platform/http/build.ts').Build;
    /** Set for an editor's preview; `services` then return drafts. */
    preview?: import('#lib/server/content/preview/preview.ts').Preview;
    /** Set by the guard of the desk: who works there. */
    desk?: import('#lib/server/desk/desk-guard.ts').DeskVisit;
    /** Set by account controllers: id of the customer, repeated in the forms of the page. */
    customer?: string;
    /** Set by the middleware from the locale prefix; DEFAULT_LOCALE's where there is none. */
    shop: import('#lib/domain/shop/shop.ts').Shop;
    /** Set by the middleware; public pages are rendered for the web. */
    platform: import('#lib/domain/shop/platform.ts').Platform;
    t: import('#lib/i18n/translate.ts').Translate;
  }
}
