import type { LetteringSettings } from '#lib/domain/lettering-files/lettering-record.ts';
import { LETTERING_CHANGED, LISTINGS_CHANGED } from '#lib/server/platform/cache/catalog-tags.ts';
import type { Foundation } from '#lib/server/platform/foundation.ts';
import { FOLDER_LETTERING } from './club-printing.ts';
import { loadPrinting } from './live-printing.ts';
import { createPrintedPictures } from './printed-pictures.ts';
import type { PrintingServices } from './services.ts';

export async function composePrinting(
  { invalidation, secrets, log }: Foundation,
  read: (folder: LetteringSettings) => Promise<LetteringSettings>,
): Promise<{ readonly printing: PrintingServices; readonly retryPrinting: () => void }> {
  const live = await loadPrinting({
    read: () => read(FOLDER_LETTERING),
    showChange: () => invalidation.publishHere(['catalog', LISTINGS_CHANGED]),
    log,
  });
  invalidation.subscribe((tags) => {
    if (tags.some((tag) => tag === LETTERING_CHANGED || tag === '*')) live.reload();
  });
  return {
    printing: {
      get rules() {
        return live.rules;
      },
      isRefused: live.isRefused,
      pictures: createPrintedPictures(secrets, live),
    },
    retryPrinting: live.retry,
  };
}
