import type { Foundation } from '#lib/server/platform/foundation.ts';
import { FOLDER_LETTERING } from '#lib/server/printing/club-printing.ts';
import { createImportService } from './import-service.ts';
import { sqlLetteringFiles } from './lettering/sql/sql-lettering-files.ts';
import { sqlPromotionFiles } from './promotions/sql/sql-promotion-files.ts';
import type { ImportServices } from './services.ts';

export function composeImports(foundation: Foundation): {
  readonly imports: ImportServices;
  readonly checkQueue: () => void;
} {
  const { db, atClose } = foundation;
  const { checkQueue, close, ...files } = createImportService(foundation);
  atClose(close);
  return {
    imports: {
      ...files,
      lettering: sqlLetteringFiles(db, FOLDER_LETTERING),
      promotions: sqlPromotionFiles(db),
    },
    checkQueue,
  };
}
