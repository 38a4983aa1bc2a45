import type { Catalog } from './ports/catalog.ts';
import type { DownloadPicture, ProductPictures } from './ports/product-pictures.ts';

export interface CatalogServices extends Catalog {
  readonly pictures: ProductPictures;
  readonly downloadPicture: DownloadPicture;
}

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly catalog: CatalogServices;
  }
}
