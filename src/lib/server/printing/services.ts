import type { PrintRules } from '#lib/domain/printing/lettering.ts';
import type { PrintedPictures } from '#lib/domain/printing/printed-picture.ts';

/** Current printing of the club. `rules` is another object after each change. */
export interface PrintingServices extends PrintRules {
  readonly pictures: PrintedPictures;
}

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly printing: PrintingServices;
  }
}
