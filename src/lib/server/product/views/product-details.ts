import { club } from '#club/club.ts';
import {
  productQuantityLimit,
  type SizeOption,
  sizeOptions,
} from '#lib/domain/catalog/buy-options.ts';
import { type Category, findCategoryById } from '#lib/domain/catalog/category.ts';
import { categoryPath } from '#lib/domain/catalog/category-paths.ts';
import { type PriceDisplay, productPrice } from '#lib/domain/catalog/price-display.ts';
import {
  attributeLabel,
  type Product,
  productName,
  type SellableWindow,
  sellableWindow,
} from '#lib/domain/catalog/product.ts';
import { productPath, sizeChartPath } from '#lib/domain/catalog/product-paths.ts';
import { findSizeChart } from '#lib/domain/catalog/size-chart.ts';
import { alertableSizes } from '#lib/domain/catalog/stock-alert.ts';
import { colourName, type Swatch, swatches } from '#lib/domain/catalog/swatch.ts';
import { formatSaleStart } from '#lib/domain/drops/sale-start.ts';
import { memberPrice } from '#lib/domain/promotions/membership.ts';
import type { Minor } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { homePath } from '#lib/domain/shop/shop-paths.ts';
import { productGarment } from '#lib/domain/sizing/product-sizes.ts';
import { sizeAdvisorPath } from '#lib/domain/sizing/sizing-paths.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import type { LetteringOffer } from '#lib/server/printing/procedures/lettering-offer.ts';
import { productJsonLd } from '#lib/server/product/seo/product-json-ld.ts';
import type { Crumb } from '#lib/server/seo/crumb.ts';
import { formatList } from '#lib/server/seo/format-list.ts';
import { metaDescription } from '#lib/server/seo/meta-description.ts';
import { type DeliveryPromise, deliveryPromise } from './delivery-promise.ts';
import { modelNote } from './model-note.ts';
import { type ProductFact, productFacts } from './product-facts.ts';
import { type Printing, productPrinting } from './product-printing.ts';
import { productSafety, type SafetyRow } from './product-safety.ts';

export interface ProductDetails {
  readonly product: Product;
  readonly name: string;
  readonly description: string;
  /** For search engines: one line, at most 160 characters. */
  readonly summary: string;
  readonly crumbs: readonly Crumb[];
  readonly price: PriceDisplay;
  /** Member price of the cheapest size; undefined where members pay the same. */
  readonly memberPrice: Minor | undefined;
  readonly colour: string;
  readonly swatches: readonly Swatch[];
  readonly sizes: readonly SizeOption[];
  /** Labels of the sold-out sizes as one phrase; '' when there are none. */
  readonly soldOutSizes: string;
  /** Sizes that a stock alert can be asked for. */
  readonly missingSizes: readonly SizeOption[];
  readonly sizeChartHref: string | undefined;
  readonly sizeAdvisorHref: string | undefined;
  /** Height and size of the model in the pictures. */
  readonly modelNote: string | undefined;
  /** How a garment is cut. */
  readonly fit: string | undefined;
  readonly quantityCap: number;
  readonly window: SellableWindow;
  /** When the sale opens to everyone; only while members may already buy. */
  readonly membersUntil: string | undefined;
  /** Squad number of the player, if the product belongs to exactly one. */
  readonly squadNumber: string | undefined;
  readonly facts: readonly ProductFact[];
  /** Manufacturer and responsible person. */
  readonly safety: readonly SafetyRow[];
  readonly delivery: DeliveryPromise;
  readonly printing: Printing | undefined;
  readonly canonical: string;
  /** Absolute canonical URL, for sharing. */
  readonly shareUrl: string;
  /** Listing of its home category; the menu marks it as current. */
  readonly menuPath: string | undefined;
  readonly jsonLd: object;
}

/** Shared inputs that the details are derived from, besides the product. */
export interface DetailsSource {
  readonly tree: readonly Category[];
  readonly parts: LetteringOffer['parts'];
}

interface CachedDetails extends DetailsSource {
  readonly details: ProductDetails;
}

const cache = new WeakMap<Product, CachedDetails>();

/** Returns the same object while product, tree, parts and sellable window are unchanged: rendered HTML is cached by it. */
export function cachedProductDetails(
  context: PageContext,
  product: Product,
  source: DetailsSource,
): ProductDetails {
  const cached = cache.get(product);
  const window = sellableWindow(product, context.services.now());
  const isSame = cached?.tree === source.tree && cached.parts === source.parts;
  if (isSame && cached.details.window === window) return cached.details;
  const details = productDetails(context, product, source, window);
  cache.set(product, { ...source, details });
  return details;
}

function productDetails(
  context: PageContext,
  product: Product,
  { tree, parts }: DetailsSource,
  window: SellableWindow,
): ProductDetails {
  const { services, shop, t } = context;
  const canonical = productPath(shop.locale, product);
  const home = product.categories[0] ?? [];
  const description = attributeLabel(product.attributes, 'description2') ?? '';
  const crumbs: readonly Crumb[] = [
    { name: t('listing:home'), href: homePath(shop.locale) },
    ...home.map(({ categoryName, categoryUrl }) => ({
      name: categoryName,
      href: categoryPath(shop.locale, categoryUrl),
    })),
    { name: productName(product) },
  ];
  const sizes = sizeOptions(product);
  const { sellableFrom = '' } = product.sellableTimeframe;
  const chart = findSizeChart(product);
  const garment = productGarment(product);
  return {
    product,
    name: productName(product),
    description,
    summary: metaDescription(`${productName(product)}. ${description}`),
    crumbs,
    price: productPrice(product),
    memberPrice: memberPrice(product, shop, club.members),
    colour: colourName(product),
    swatches: swatches(product),
    sizes,
    soldOutSizes: soldOutSizes(sizes, shop),
    missingSizes: alertableSizes(sizes, window),
    sizeChartHref: chart && sizeChartPath(shop.locale, chart),
    sizeAdvisorHref: garment && sizeAdvisorPath(shop.locale, garment, product.id),
    modelNote: modelNote(context, product),
    fit: attributeLabel(product.attributes, 'fit'),
    quantityCap: productQuantityLimit(product),
    window,
    membersUntil: window === 'members' ? membersUntil(sellableFrom, shop) : undefined,
    squadNumber: squadNumber(product, tree),
    facts: productFacts(product),
    safety: productSafety(context, product),
    delivery: deliveryPromise(context, product.priceRange.min.withTax),
    printing: productPrinting(context, product, parts),
    canonical,
    shareUrl: services.siteUrl + canonical,
    menuPath: crumbs.at(-2)?.href,
    jsonLd: productJsonLd(context, product, crumbs),
  };
}

export function membersUntil(sellableFrom: string, { languageTag }: Shop): string {
  return formatSaleStart(sellableFrom, languageTag, club.timeZone);
}

function soldOutSizes(sizes: readonly SizeOption[], { languageTag }: Shop): string {
  const labels = sizes.flatMap(({ label, availability }) =>
    availability.kind === 'unavailable' ? [label] : [],
  );
  return labels.length > 1 ? formatList(labels, languageTag) : (labels[0] ?? '');
}

/** Number of the player whose category the product is in; undefined when it is in none or several. */
function squadNumber(product: Product, tree: readonly Category[]): string | undefined {
  const numbers = product.categories.flatMap((path) => {
    const leaf = path.at(-1);
    const data = leaf && findCategoryById(tree, leaf.categoryId)?.shopLevelCustomData;
    const number = data?.['playerNumber'];
    return typeof number === 'number' || typeof number === 'string' ? [String(number)] : [];
  });
  return numbers.length === 1 ? numbers[0] : undefined;
}
