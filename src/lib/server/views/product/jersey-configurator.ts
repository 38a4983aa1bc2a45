import { lettering as rules } from '#club/printing.ts';
import type { Product } from '#lib/domain/catalog/product.ts';
import { pictureKind } from '#lib/domain/catalog/product-images.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import {
  LETTERING_PARTS,
  LETTERING_STYLES,
  type Lettering,
  type LetteringInk,
  type LetteringPart,
  type LetteringProblem,
  type LetteringStyle,
  letterCount,
  letteringParts,
  MAX_LETTERS,
  normalizePrintedName,
  parseLettering,
} from '#lib/domain/printing/lettering.ts';
import {
  type LetteringConfig,
  parseLetteringConfig,
} from '#lib/domain/printing/lettering-config.ts';
import { describeLettering } from '#lib/domain/printing/lettering-text.ts';
import { formatMoney, type Minor, minor } from '#lib/domain/shop/money.ts';
import { productTag } from '#lib/server/ports/catalog-tags.ts';
import {
  type LetteringOffer,
  letteringOffer,
  partsOnSale,
} from '#lib/server/rpc/printing/lettering-offer.ts';
import { isDeniedName } from '#lib/server/rpc/printing/printed-items.ts';
import type { PageContext, PageOutcome } from '#lib/server/views/context.ts';

/** State of the jersey configurator: lettering, options and prices. */
export interface ConfiguratorView {
  readonly offer: LetteringOffer;
  readonly lettering: Lettering;
  readonly styles: readonly LetteringStyleOption[];
  /** Formatted price of each part. */
  readonly prices: Readonly<Partial<Record<LetteringPart, string>>>;
  /** Formatted total of the chosen parts. */
  readonly total: string;
  /** Error messages by field. */
  readonly problems: Readonly<Partial<Record<LetteringProblem['field'], string>>>;
  /** Text alternative of the preview picture. */
  readonly previewText: string;
  /** Outline colour of the letters. */
  readonly outlineColour: string;
  /** Image hash of the shirt's back. */
  readonly backHash: string | undefined;
  /** The product's page without the configurator. */
  readonly plainHref: string;
}

/** One lettering style on offer. */
export interface LetteringStyleOption {
  readonly style: LetteringStyle;
  readonly label: string;
  readonly ink: LetteringInk;
  /** Height of the text's curve in its middle, in hundredths of its width. */
  readonly rise: number;
}

/** An empty configurator of a product, as an HTML fragment. */
export async function configuratorFragment(
  context: PageContext,
  id: number,
): Promise<PageOutcome<ConfiguratorView>> {
  const { services, shop } = context;
  const product = await services.catalog.productById(shop, id);
  const offer = product && letteringOffer(product, await partsOnSale(services, shop));
  if (!(product && offer)) return { kind: 'missing' };
  const data = configuratorView(context, product, offer, '');
  return { kind: 'found', data, tags: ['catalog', productTag(id)] };
}

/** `config` is the URL parameter. Texts that cannot be printed are left out and reported, never displayed. */
export function configuratorView(
  { shop, t }: Pick<PageContext, 'shop' | 't'>,
  product: Product,
  offer: LetteringOffer,
  config: string,
): ConfiguratorView {
  const typed = parseLetteringConfig(config, offer.group);
  const { lettering, problems } = parseLettering(typed, isDeniedName);
  const messages = problems.map(
    (problem) => [problem.field, problemText(problem, typed, t)] as const,
  );
  return {
    offer,
    lettering,
    styles: LETTERING_STYLES.map((style) => ({
      ...{ style, label: t(`lettering:${style}`) },
      ...{ ink: rules.inks[offer.group][style], rise: rules.curvature[style] },
    })),
    prices: Object.fromEntries(
      LETTERING_PARTS.flatMap((part) => {
        const sale = offer.parts[part];
        return sale ? [[part, formatMoney(sale.price, shop)]] : [];
      }),
    ),
    total: formatMoney(totalPrice(letteringParts(lettering), offer), shop),
    problems: Object.fromEntries(messages),
    previewText: t(...describeLettering(lettering)),
    outlineColour: rules.edges[offer.group],
    backHash: product.images.find((image) => pictureKind(image) === 'back')?.hash,
    plainHref: productPath(shop.locale, product),
  };
}

function problemText(
  problem: LetteringProblem,
  { name = '' }: LetteringConfig,
  t: PageContext['t'],
): string {
  switch (problem.kind) {
    case 'sign':
      return t('lettering:sign', { sign: problem.sign });
    case 'tooLong':
      return t('lettering:tooLong', {
        max: MAX_LETTERS,
        count: letterCount(normalizePrintedName(name)),
      });
    default:
      return t(`lettering:${problem.kind}`);
  }
}

function totalPrice(parts: readonly LetteringPart[], offer: LetteringOffer): Minor {
  return minor(parts.reduce((sum, part) => sum + (offer.parts[part]?.price ?? 0), 0));
}

/** Price of the cheapest print. */
export function lowestPrintPrice({ parts }: LetteringOffer): Minor | undefined {
  const prices = [parts.name, parts.number].flatMap((sale) => (sale ? [sale.price] : []));
  return prices.toSorted((a, b) => a - b)[0];
}
