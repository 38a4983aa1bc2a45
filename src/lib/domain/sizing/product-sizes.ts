import { attributeValues, type Product } from '#lib/domain/catalog/product.ts';
import { findSizeChart } from '#lib/domain/catalog/size-chart.ts';
import { type GarmentKind, garmentOfChart } from './garments.ts';

type SizedProduct = Pick<Product, 'attributes' | 'advancedAttributes' | 'variants'>;

/** Machine name of a variant's size: `m`, `kids-116`. */
export function machineSize(variant: Pick<Product['variants'][number], 'attributes'>): string {
  return (attributeValues(variant.attributes, 'size')[0]?.value ?? '').toLowerCase();
}

/** The kind of garment that a product is; undefined where no chart knows its sizes. */
export function productGarment(product: SizedProduct): GarmentKind | undefined {
  const chart = findSizeChart(product);
  return chart && garmentOfChart(chart, product.variants.map(machineSize));
}
