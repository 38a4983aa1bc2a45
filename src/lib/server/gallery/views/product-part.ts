import type { SizeAdvisorView } from '#lib/contract/sizing.ts';
import type { Product, ProductImage } from '#lib/domain/catalog/product.ts';
import { productPageSamples } from '#lib/server/gallery/samples/product-states.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { partsOnSale } from '#lib/server/printing/procedures/lettering-offer.ts';
import { requestedPrinting } from '#lib/server/product/views/jersey-configurator.ts';
import {
  cachedProductDetails,
  type DetailsSource,
} from '#lib/server/product/views/product-details.ts';
import type { ProductPage } from '#lib/server/product/views/product-page.ts';
import { sizeAdvisorView } from '#lib/server/product/views/size-advisor.ts';
import { type SizeChartPage, sizeChartPage } from '#lib/server/product/views/size-chart.ts';

export interface ProductPart {
  readonly pages: ReturnType<typeof productPageSamples<ProductPage>>;
  /** A shirt of the shop with a name and a number; undefined where nothing is printed. */
  readonly printed: ProductPage | undefined;
  readonly chart: SizeChartPage | undefined;
  /** Posted with a value that is none, and with one that leads to a size. */
  readonly refused: SizeAdvisorView;
  readonly advised: SizeAdvisorView;
}

/** A player's name with its number, in the first style. */
const PRINTED = 'name:LINDQVIST,number:9';

const ANYTHING = { fit: 'regular', brand: '' };

export async function productPart(
  context: PageContext,
  pictures: readonly ProductImage[],
  shirt: Product | undefined,
): Promise<ProductPart> {
  const { services, shop } = context;
  const [tree, parts] = await Promise.all([
    services.catalog.categoryTree(shop),
    partsOnSale(services, shop),
  ]);
  const page = (product: Product): ProductPage => pageOf(context, product, { tree, parts });
  const chart = sizeChartPage(context, 'men');
  const advisor = sizeAdvisorView(context, 'men');
  return {
    pages: productPageSamples(pictures, shop.currency, page),
    printed: shirt && (await printedPage(context, page(shirt))),
    chart: chart.kind === 'found' ? chart.data : undefined,
    refused: { ...advisor, posted: { unit: 'cm', fields: { chest: 'wide' }, ...ANYTHING } },
    advised: { ...advisor, posted: { unit: 'cm', fields: { chest: '98' }, ...ANYTHING } },
  };
}

function pageOf(context: PageContext, product: Product, source: DetailsSource): ProductPage {
  const details = cachedProductDetails(context, product, source);
  return {
    ...details,
    details,
    isConfigured: false,
    look: undefined,
    related: undefined,
    alternates: {},
    offers: [],
    requested: undefined,
  };
}

async function printedPage(context: PageContext, page: ProductPage): Promise<ProductPage> {
  const size = page.product.variants[1]?.id ?? '';
  const config = `${PRINTED},variant:${size}`;
  const requested = await requestedPrinting(context, page.product, config);
  return { ...page, isConfigured: true, requested };
}
