import type { PrintRules } from '#lib/domain/printing/lettering.ts';
import type { PrintedPictures } from '#lib/domain/printing/printed-picture.ts';

/** What the club prints at this moment. `rules` is another object after each change. */
export interface PrintingServices extends PrintRules {
  readonly pictures: PrintedPictures;
}

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly printing: PrintingServices;
  }
}
