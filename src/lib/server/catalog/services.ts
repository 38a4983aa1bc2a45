import type { Catalog } from './ports/catalog.ts';
import type { DownloadPicture, ProductPictures } from './ports/product-pictures.ts';

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly catalog: Catalog;
    readonly pictures: ProductPictures;
    readonly downloadPicture: DownloadPicture;
  }
}
