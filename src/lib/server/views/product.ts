import { club } from '#club.ts';
import { quantityCap, type SizeOption, sizeOptions } from '#lib/domain/buy-options.ts';
import { type Category, categoryById } from '#lib/domain/category.ts';
import { formatDate } from '#lib/domain/day.ts';
import { decodedPath } from '#lib/domain/decoded-path.ts';
import { readConfig, writtenConfig } from '#lib/domain/lettering-config.ts';
import { memberPrice } from '#lib/domain/membership.ts';
import { formatMoney, type Minor } from '#lib/domain/money.ts';
import {
  categoryPath,
  homePath,
  letteringPartPath,
  productIdOfSlug,
  productPath,
  productSlug,
  sizeChartPath,
} from '#lib/domain/paths.ts';
import { type PriceDisplay, productPrice } from '#lib/domain/price-display.ts';
import {
  attributeLabel,
  attributeValues,
  type Product,
  productName,
  type SellableWindow,
  sellableWindow,
} from '#lib/domain/product.ts';
import type { Shop } from '#lib/domain/shop.ts';
import { sizeChartOf } from '#lib/domain/size-chart.ts';
import { missingSizes } from '#lib/domain/stock-alert.ts';
import { colourName, type Swatch, swatches } from '#lib/domain/swatch.ts';
import {
  type LetteringOffer,
  letteringOffer,
  partsOnSale,
} from '#lib/server/rpc/lettering-offer.ts';
import { type Alternates, productAlternates } from './alternates.ts';
import type { Outcome, PageContext } from './context.ts';
import { type DeliveryPromise, deliveryPromise } from './delivery-promise.ts';
import { type LetteringView, leastPrice, letteringView } from './lettering.ts';
import type { Crumb } from './listing.ts';
import { modelNote } from './model-note.ts';
import { productJsonLd } from './product-json-ld.ts';
import { type Look, type Related, relatedProducts, theLook } from './related.ts';

export interface ProductPage extends ProductDetails {
  /** What depends on the product alone: the same object until something in it changes, so its HTML can be cached. */
  readonly details: ProductDetails;
  /** Whether the address asks for a configuration; then the HTML of `details` is this page's own. */
  readonly isConfigured: boolean;
  readonly look: Look | undefined;
  readonly related: Related | undefined;
  readonly alternates: Alternates;
  /** The configurator, where the address asks for it. */
  readonly lettering: LetteringView | undefined;
  /** The size that the address names. */
  readonly chosen: number | undefined;
}

export interface ProductDetails {
  readonly product: Product;
  readonly name: string;
  readonly description: string;
  /** For search engines: one line, at most 160 characters. */
  readonly summary: string;
  readonly crumbs: readonly Crumb[];
  readonly price: PriceDisplay;
  /** What every member pays for the cheapest size; undefined where it is the same for everybody. */
  readonly memberPrice: Minor | undefined;
  readonly colour: string;
  readonly swatches: readonly Swatch[];
  readonly sizes: readonly SizeOption[];
  /** Labels of the sizes that are not there, as one phrase; '' when all are. */
  readonly soldOutSizes: string;
  /** The sizes that one may wait for. */
  readonly missingSizes: readonly SizeOption[];
  readonly sizeChartHref: string | undefined;
  /** How tall the person in the pictures is, and what size they wear. */
  readonly modelNote: string | undefined;
  readonly quantityCap: number;
  readonly window: SellableWindow;
  /** The day from which everybody may buy, where members may already. */
  readonly membersUntil: string | undefined;
  /** Squad number of the one player the product is about. */
  readonly squadNumber: string | undefined;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly delivery: DeliveryPromise;
  /** What can be printed on it. */
  readonly printing: Printing | undefined;
  readonly canonical: string;
  /** The canonical address as one would send it to somebody. */
  readonly shareUrl: string;
  /** Listing of its home category, where the menu is lit. */
  readonly menuPath: string | undefined;
  readonly jsonLd: object;
}

export interface Printing {
  readonly offer: LetteringOffer;
  /** What it costs at least. */
  readonly from: string;
  /** The product's page with the configurator. */
  readonly href: string;
  /** The configurator alone. */
  readonly piece: string;
}

/** A product by the digits that end its slug; another name before them moves to the right one. */
export async function productPage(
  context: PageContext,
  slug: string,
): Promise<Outcome<ProductPage>> {
  const { services, shop, url } = context;
  const id = productIdOfSlug(slug);
  const product = id === undefined ? undefined : await services.catalog.productById(shop, id);
  if (!product) return { kind: 'missing' };
  const canonical = productPath(shop.locale, product);
  if (slug !== decodedPath(productSlug(product)))
    return { kind: 'moved', to: canonical + url.search };
  const [tree, parts, alternates, look, related] = await Promise.all([
    services.catalog.categoryTree(shop),
    partsOnSale(services, shop),
    productAlternates(context, product.id),
    theLook(context, product),
    relatedProducts(context, product),
  ]);
  const details = detailsOf(context, product, { tree, parts });
  const asked = askedLettering(context, details);
  return {
    kind: 'found',
    tags: [
      'catalog',
      `product:${product.id}`,
      ...product.siblings.map((other) => `product:${other.id}`),
    ],
    data: {
      ...details,
      details,
      isConfigured: asked !== undefined,
      look,
      related,
      alternates,
      ...(asked ?? NOT_ASKED),
    },
  };
}

type Asked = Pick<ProductPage, 'lettering' | 'chosen'>;
const NOT_ASKED: Asked = { lettering: undefined, chosen: undefined };

/** What `?config=` asks for, if something can be printed on the product. */
function askedLettering(
  context: PageContext,
  { product, printing }: ProductDetails,
): Asked | undefined {
  const config = context.url.searchParams.get('config');
  if (!(config && printing)) return undefined;
  const { offer } = printing;
  return {
    lettering: letteringView(context, product, offer, config),
    chosen: Number(readConfig(config, offer.group).variant) || undefined,
  };
}

/** What a product's details are worked out from, besides itself. */
interface Around {
  readonly tree: readonly Category[];
  readonly parts: LetteringOffer['parts'];
}

interface Known extends Around {
  readonly details: ProductDetails;
}

const known = new WeakMap<Product, Known>();

/** Worked out once for a product as it is now, in this tree and this state of its window. */
function detailsOf(context: PageContext, product: Product, around: Around): ProductDetails {
  const before = known.get(product);
  const window = sellableWindow(product, context.services.now());
  const isSame = before?.tree === around.tree && before.parts === around.parts;
  if (isSame && before.details.window === window) return before.details;
  const details = productDetails(context, product, around, window);
  known.set(product, { ...around, details });
  return details;
}

function productDetails(
  context: PageContext,
  product: Product,
  { tree, parts }: Around,
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
  const chart = sizeChartOf(product);
  return {
    product,
    name: productName(product),
    description,
    summary: summary(`${productName(product)}. ${description}`),
    crumbs,
    price: productPrice(product),
    memberPrice: memberPrice(product, shop, club.members),
    colour: colourName(product),
    swatches: swatches(product),
    sizes,
    soldOutSizes: soldOutSizes(sizes, shop),
    missingSizes: missingSizes(sizes, window),
    sizeChartHref: chart && sizeChartPath(shop.locale, chart),
    modelNote: modelNote(context, product),
    quantityCap: quantityCap(product),
    window,
    membersUntil: window === 'members' ? formatDate(sellableFrom, shop.languageTag) : undefined,
    squadNumber: squadNumber(product, tree),
    facts: facts(product),
    delivery: deliveryPromise(context, product.priceRange.min.withTax),
    printing: printing(context, product, parts),
    canonical,
    shareUrl: services.siteUrl + canonical,
    menuPath: crumbs.at(-2)?.href,
    jsonLd: productJsonLd(context, product, crumbs),
  };
}

function printing(
  { shop }: PageContext,
  product: Product,
  parts: LetteringOffer['parts'],
): Printing | undefined {
  const offer = letteringOffer(product, parts);
  const from = offer && leastPrice(offer);
  if (!(offer && from)) return undefined;
  const config = encodeURIComponent(writtenConfig({}, offer.group));
  return {
    offer,
    from: formatMoney(from, shop),
    href: `${productPath(shop.locale, product)}?config=${config}#lettering`,
    piece: letteringPartPath(shop.locale, product.id),
  };
}

function soldOutSizes(sizes: readonly SizeOption[], { languageTag }: Shop): string {
  const labels = sizes.flatMap(({ label, availability }) =>
    availability.kind === 'unavailable' ? [label] : [],
  );
  return labels.length > 1 ? listFormat(languageTag).format(labels) : (labels[0] ?? '');
}

const listFormats = new Map<string, Intl.ListFormat>();

/** Made once for a language: making one costs a tenth of the page. */
function listFormat(languageTag: string): Intl.ListFormat {
  const known = listFormats.get(languageTag) ?? new Intl.ListFormat(languageTag);
  listFormats.set(languageTag, known);
  return known;
}

/** A product filed under exactly one player's category is that player's. */
function squadNumber(product: Product, tree: readonly Category[]): string | undefined {
  const numbers = product.categories.flatMap((path) => {
    const leaf = path.at(-1);
    const data = leaf && categoryById(tree, leaf.categoryId)?.shopLevelCustomData;
    const number = data?.['playerNumber'];
    return typeof number === 'number' || typeof number === 'string' ? [String(number)] : [];
  });
  return numbers.length === 1 ? numbers[0] : undefined;
}

const SAID_ELSEWHERE = new Set([
  ...['name', 'size', 'shopSize', 'color', 'colorDetail'],
  ...['isJersey', 'promotion'],
]);

/** The catalogue's own attribute groups, as lines of the details. */
function facts(product: Product): ProductPage['facts'] {
  return Object.values(product.attributes).flatMap((group) => {
    if (group.id === null || SAID_ELSEWHERE.has(group.key)) return [];
    const value = attributeValues(product.attributes, group.key)
      .map(({ label }) => label)
      .join(', ');
    return value ? [{ label: group.label, value }] : [];
  });
}

const MAX_SUMMARY = 160;

/** Cut at a word. */
function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_SUMMARY) return line;
  const cut = line.slice(0, MAX_SUMMARY);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_SUMMARY / 2))}…`;
}
