import type { PrintRules } from '#lib/domain/printing/lettering.ts';
import type { PrintedPictures } from '#lib/domain/printing/printed-picture.ts';

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly printedPictures: PrintedPictures;
    /** What the club prints at this moment. `rules` is another object after each change. */
    readonly printing: PrintRules;
  }
}
