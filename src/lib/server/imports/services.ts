import type { LetteringFiles } from './lettering/lettering-files.ts';
import type { CatalogImports } from './ports/catalog-imports.ts';
import type { PromotionFiles } from './promotions/promotion-files.ts';

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly imports: CatalogImports;
    readonly letteringFiles: LetteringFiles;
    readonly promotionFiles: PromotionFiles;
  }
}
