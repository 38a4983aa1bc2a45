import { createHash } from 'node:crypto';
import { type Lettering, letteringLook, letteringParts } from '#lib/domain/printing/lettering.ts';
import type { LinePrint, PrintedText } from '#lib/domain/printing/line-print.ts';
import { letteringName } from '#lib/i18n/lettering-names.ts';
import type { NewItem } from '#lib/server/basket/ports/baskets.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import {
  type LetteringOffer,
  letteringOffer,
  partsOnSale,
} from '#lib/server/printing/procedures/lettering-offer.ts';

/**
 * The items of a printed shirt: the shirt and one paid part for each printed text. Undefined if the shirt cannot be
 * printed, or the style or a part is not on sale. Without lettering it is the plain shirt. Nothing else creates printing.
 */
export async function printedItems(
  shirt: Pick<NewItem, 'variantId' | 'quantity'>,
  lettering: Lettering,
  context: Pick<CallContext, 'services' | 'shop' | 't'>,
): Promise<readonly NewItem[] | undefined> {
  const parts = letteringParts(lettering);
  if (parts.length === 0) return [shirt];
  const offer = await findOffer(shirt.variantId, context);
  const { rules } = context.services.printing;
  if (!offer || !rules.offered.styles.includes(lettering.style)) return undefined;
  const id = groupId(shirt.variantId, lettering);
  const { ink, rise } = letteringLook(rules, offer.group, lettering.style);
  const printOf = (part: LinePrint['part']): LinePrint => ({
    part,
    lettering,
    group: offer.group,
    ink,
    rise,
    text: printedText(part, lettering, context),
  });
  const main: NewItem = {
    ...shirt,
    itemGroup: { id, isMainItem: true, isRequired: true },
    print: printOf('shirt'),
  };
  const partItems = parts.map((part): NewItem | undefined => {
    const sale = offer.parts[part];
    return (
      sale && {
        variantId: sale.variantId,
        quantity: shirt.quantity,
        itemGroup: { id, isMainItem: false, isRequired: true },
        print: printOf(part),
      }
    );
  });
  return partItems.every((item) => item !== undefined) ? [main, ...partItems] : undefined;
}

async function findOffer(
  variantId: number,
  { services, shop }: Pick<CallContext, 'services' | 'shop'>,
): Promise<LetteringOffer | undefined> {
  const [variant] = await services.catalog.variantsByIds(shop, [variantId]);
  const product = variant && (await services.catalog.productById(shop, variant.productId));
  return product && letteringOffer(product, await partsOnSale(services, shop), services.printing);
}

function printedText(
  part: LinePrint['part'],
  { style, name, number }: Lettering,
  { t, shop }: Pick<CallContext, 't' | 'shop'>,
): PrintedText {
  switch (part) {
    case 'shirt':
      return {
        key: 'style',
        label: t('lettering:style'),
        value: letteringName(style, shop.locale),
      };
    case 'name':
      return { key: 'name', label: t('lettering:name'), value: name };
    case 'number':
      return { key: 'number', label: t('lettering:number'), value: number };
    case 'badge':
      return {
        key: 'badge',
        label: t('lettering:badge'),
        value: letteringName(style, shop.locale),
      };
  }
}

/** Hash of shirt and lettering, so that adding the same combination again raises the quantity of its group. */
function groupId(variantId: number, { style, name, number, hasBadge }: Lettering): string {
  const content = JSON.stringify([variantId, style, name, number, hasBadge]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}
