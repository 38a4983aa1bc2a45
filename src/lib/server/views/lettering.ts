import { lettering as rules } from '#club-lettering.ts';
import {
  capitals,
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
  readLettering,
} from '#lib/domain/lettering.ts';
import { type LetteringConfig, readConfig } from '#lib/domain/lettering-config.ts';
import { shownLettering } from '#lib/domain/lettering-text.ts';
import { formatMoney, type Minor, minor } from '#lib/domain/money.ts';
import type { Product } from '#lib/domain/product.ts';
import { pictureKind } from '#lib/domain/product-images.ts';
import { productPath } from '#lib/domain/product-paths.ts';
import { isRefusedName } from '#lib/server/rpc/lettering.ts';
import {
  type LetteringOffer,
  letteringOffer,
  partsOnSale,
} from '#lib/server/rpc/lettering-offer.ts';
import type { Outcome, PageContext } from './context.ts';

/** The configurator: what is written so far, what can be, and what it costs. */
export interface LetteringView {
  readonly offer: LetteringOffer;
  readonly lettering: Lettering;
  /** As typed, where something is wrong with it and it may be shown. */
  readonly typed: { readonly name: string; readonly number: string };
  readonly styles: readonly LetteringSet[];
  /** What each part costs. */
  readonly prices: Readonly<Partial<Record<LetteringPart, string>>>;
  /** What the parts cost that are chosen. */
  readonly sum: string;
  /** What is wrong, by field. */
  readonly problems: Readonly<Partial<Record<LetteringProblem['field'], string>>>;
  /** What the picture shows, in words. */
  readonly shown: string;
  /** The colour around the letters. */
  readonly edge: string;
  /** The picture of the shirt's back. */
  readonly backHash: string | undefined;
  /** The product's page without it. */
  readonly plainHref: string;
}

/** A set of letters. */
export interface LetteringSet {
  readonly style: LetteringStyle;
  readonly label: string;
  readonly ink: LetteringInk;
  /** How high the line rises in its middle, in hundredths of its width. */
  readonly rise: number;
}

/** The configurator of a product as a piece of a page, nothing written yet. */
export async function letteringPiece(
  context: PageContext,
  id: number,
): Promise<Outcome<LetteringView>> {
  const { services, shop } = context;
  const product = await services.catalog.productById(shop, id);
  const offer = product && letteringOffer(product, await partsOnSale(services, shop));
  if (!(product && offer)) return { kind: 'missing' };
  const data = letteringView(context, product, offer, '');
  return { kind: 'found', data, tags: ['catalog', `product:${id}`] };
}

/** `config` as it stands in the address; what of it cannot be printed is left out, and said. */
export function letteringView(
  { shop, t }: Pick<PageContext, 'shop' | 't'>,
  product: Product,
  offer: LetteringOffer,
  config: string,
): LetteringView {
  const typed = readConfig(config, offer.group);
  const { lettering, problems } = readLettering(typed, isRefusedName);
  const texts = problems.map((problem) => [problem.field, problemText(problem, typed, t)] as const);
  return {
    offer,
    lettering,
    typed: typedAgain(typed, lettering, problems),
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
    sum: formatMoney(sumOf(letteringParts(lettering), offer), shop),
    problems: Object.fromEntries(texts),
    shown: t(...shownLettering(lettering)),
    edge: rules.edges[offer.group],
    backHash: product.images.find((image) => pictureKind(image) === 'back')?.hash,
    plainHref: productPath(shop.locale, product),
  };
}

/** What is typed stays in its field, but for a name that the club's page does not say. */
function typedAgain(
  { name = '', number = '' }: LetteringConfig,
  lettering: Lettering,
  problems: readonly LetteringProblem[],
): LetteringView['typed'] {
  const isRefused =
    isRefusedName(capitals(name)) || problems.some(({ kind }) => kind === 'refused');
  return { name: isRefused ? '' : lettering.name || name, number: lettering.number || number };
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
      return t('lettering:tooLong', { max: MAX_LETTERS, count: letterCount(capitals(name)) });
    default:
      return t(`lettering:${problem.kind}`);
  }
}

function sumOf(parts: readonly LetteringPart[], offer: LetteringOffer): Minor {
  return minor(parts.reduce((sum, part) => sum + (offer.parts[part]?.price ?? 0), 0));
}

/** What the least costs that can be printed. */
export function leastPrice({ parts }: LetteringOffer): Minor | undefined {
  const prices = [parts.name, parts.number].flatMap((sale) => (sale ? [sale.price] : []));
  return prices.toSorted((a, b) => a - b)[0];
}
