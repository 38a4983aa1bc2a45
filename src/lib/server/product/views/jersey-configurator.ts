import { club } from '#club/club.ts';
import type { JerseyConfiguratorData } from '#lib/contract/printing.ts';
import type { Product } from '#lib/domain/catalog/product.ts';
import {
  type JerseyGroup,
  type Lettering,
  type LetteringPart,
  type LetteringProblem,
  letteringParts,
  type PrintRules,
  parseLettering,
} from '#lib/domain/printing/lettering.ts';
import { parseLetteringConfig } from '#lib/domain/printing/lettering-config.ts';
import type { LetteringLook } from '#lib/domain/printing/shirt-back.ts';
import { priceForMembers } from '#lib/domain/promotions/membership.ts';
import { formatMoney, type Minor, minor } from '#lib/domain/shop/money.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { jerseyConfiguratorData } from '#lib/server/printing/procedures/jersey-configurator.ts';

/** The lettering of an address, with what its configurator offers. */
export interface RequestedPrinting {
  readonly data: JerseyConfiguratorData;
  /** Its printable part. */
  readonly lettering: Lettering;
  /** Texts that cannot be printed are left out and reported, never displayed. */
  readonly problems: readonly LetteringProblem[];
  readonly look: LetteringLook | undefined;
  /** The size that the address selects. */
  readonly variantId: number | undefined;
  /** Undefined while nothing is printed. */
  readonly price: PrintedPrice | undefined;
}

/** Formatted prices of a printed shirt. */
export interface PrintedPrice {
  readonly total: string;
  /** Parts of the total. */
  readonly parts: string;
  /** The total for members, where they get a discount on the shirt. */
  readonly forMembers: Minor;
}

/** `config` is the URL parameter. Undefined for a product that cannot be printed on. */
export async function requestedPrinting(
  context: PageContext,
  product: Product,
  config: string,
): Promise<RequestedPrinting | undefined> {
  const data = await jerseyConfiguratorData(context, product);
  if (!data) return undefined;
  const { lettering, problems, variantId } = letteringOfAddress(
    config,
    data.group,
    context.services.printing,
  );
  const variant = product.variants.find(({ id }) => id === variantId);
  const shirt = (variant?.price ?? product.priceRange.min).withTax;
  return {
    data,
    lettering,
    problems,
    look: data.styles.find(({ style }) => style === lettering.style),
    variantId: variant?.id,
    price: printedPrice(context, shirt, printPrice(letteringParts(lettering), data)),
  };
}

/** Printable text of an address, and the size that it selects. */
export function letteringOfAddress(
  config: string,
  group: JerseyGroup,
  printing: PrintRules,
): ReturnType<typeof parseLettering> & { readonly variantId: number | undefined } {
  const typed = parseLetteringConfig(config, group);
  return { ...parseLettering(typed, printing), variantId: Number(typed.variant) || undefined };
}

function printPrice(
  parts: readonly LetteringPart[],
  { prices }: Pick<JerseyConfiguratorData, 'prices'>,
): Minor {
  return minor(parts.reduce((sum, part) => sum + (prices[part] ?? 0), 0));
}

export function printedPrice(
  { shop, t }: Pick<PageContext, 'shop' | 't'>,
  shirt: Minor,
  printing: Minor,
): PrintedPrice | undefined {
  if (printing === 0) return undefined;
  const [shirtPrice, printingPrice] = [formatMoney(shirt, shop), formatMoney(printing, shop)];
  return {
    total: formatMoney(minor(shirt + printing), shop),
    parts: t('lettering:parts', { shirt: shirtPrice, printing: printingPrice }),
    forMembers: priceForMembers(
      minor(shirt + printing),
      shop.currency,
      club.members.discountPercent,
    ),
  };
}
