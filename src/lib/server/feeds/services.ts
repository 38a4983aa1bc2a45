import type { Feeds } from './ports/feeds.ts';

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly feeds: Feeds;
  }
}
