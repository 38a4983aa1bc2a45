import type { Newsletters } from './ports/newsletters.ts';

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly newsletter: Newsletters;
  }
}
