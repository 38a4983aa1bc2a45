import type { LetteringFiles } from './lettering/lettering-files.ts';
import type { CatalogImports } from './ports/catalog-imports.ts';
import type { PromotionFiles } from './promotions/promotion-files.ts';

export interface ImportServices extends CatalogImports {
  readonly lettering: LetteringFiles;
  readonly promotions: PromotionFiles;
}

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly imports: ImportServices;
  }
}
