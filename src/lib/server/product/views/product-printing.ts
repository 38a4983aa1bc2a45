import type { PartPrices } from '#lib/contract/printing.ts';
import type { Product } from '#lib/domain/catalog/product.ts';
import {
  firstStyle,
  type JerseyGroup,
  type LetteringStyle,
  letteringLook,
} from '#lib/domain/printing/lettering.ts';
import type { LetteringLook } from '#lib/domain/printing/shirt-back.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { partPrices } from '#lib/server/printing/procedures/jersey-configurator.ts';
import {
  type LetteringOffer,
  letteringOffer,
} from '#lib/server/printing/procedures/lettering-offer.ts';

/** Data of a printable shirt's page before its configurator is used. */
export interface Printing {
  readonly group: JerseyGroup;
  /** The one that is chosen at first. */
  readonly style: LetteringStyle;
  readonly prices: PartPrices;
  readonly labels: Readonly<Record<'title' | 'offer' | 'name' | 'number' | 'show', string>>;
  /** Of that style. */
  readonly look: LetteringLook;
}

/** Undefined for a product that cannot be printed on. */
export function productPrinting(
  { services, shop, t }: Pick<PageContext, 'services' | 'shop' | 't'>,
  product: Product,
  parts: LetteringOffer['parts'],
): Printing | undefined {
  const { rules } = services.printing;
  const offer = letteringOffer(product, parts, { rules });
  if (!offer) return undefined;
  const prices = partPrices(offer);
  const [from] = [prices.name, prices.number]
    .filter((price) => price !== undefined)
    .toSorted((a, b) => a - b);
  if (from === undefined) return undefined;
  const style = firstStyle(rules.offered);
  return {
    group: offer.group,
    style,
    prices,
    labels: {
      title: t('lettering:title'),
      offer: t('lettering:offer', { price: formatMoney(from, shop) }),
      name: t('lettering:name'),
      number: t('lettering:number'),
      show: t('lettering:show'),
    },
    look: letteringLook(rules, offer.group, style),
  };
}
