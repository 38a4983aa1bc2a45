import type { Catalog } from './ports/catalog.ts';
import type { DownloadPicture, ProductPictures } from './ports/product-pictures.ts';

export interface CatalogServices extends Catalog {
  readonly pictures: ProductPictures;
  readonly downloadPicture: DownloadPicture;
  /** Units in stock by variant of a product, read now. @throws Outage */
  quantities(productId: number): Promise<ReadonlyMap<number, number>>;
}

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly catalog: CatalogServices;
  }
}
