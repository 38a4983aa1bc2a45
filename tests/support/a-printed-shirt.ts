import { type Lettering, letteringLook, letteringParts } from '#lib/domain/printing/lettering.ts';
import type { LinePrint } from '#lib/domain/printing/line-print.ts';
import type { NewItem } from '#lib/server/basket/ports/baskets.ts';
import { lettering as rules } from '#lib/server/printing/club-printing.ts';
import { NAME, NUMBER, SHIRT } from './a-shop-floor.ts';

const PART_VARIANTS = { name: NAME, number: NUMBER, badge: 0 };

/** Printing of one line of a home shirt: MASON 9 in the league's letters by default. */
export function aPrint(part: LinePrint['part'], lettering: Partial<Lettering> = {}): LinePrint {
  const printed: Lettering = {
    ...{ style: 'league' as const, name: 'MASON', number: '9', hasBadge: false },
    ...lettering,
  };
  const { ink, rise } = letteringLook(rules, 'home', printed.style);
  const values = { shirt: 'League', name: printed.name, number: printed.number, badge: 'League' };
  return {
    ...{ part, lettering: printed, group: 'home' },
    ink,
    rise,
    text: { key: part, label: `Its ${part}`, value: values[part] },
  };
}

/** The items of a printed shirt, as the server puts them together. */
export function aPrintedShirt({
  variantId = SHIRT,
  quantity = 1,
  group = 'print-1',
  lettering = {},
}: {
  readonly variantId?: number;
  readonly quantity?: number;
  readonly group?: string;
  readonly lettering?: Partial<Lettering>;
} = {}): readonly NewItem[] {
  const shirt = aPrint('shirt', lettering);
  const itemGroup = { id: group, isRequired: true };
  return [
    { variantId, quantity, itemGroup: { ...itemGroup, isMainItem: true }, print: shirt },
    ...letteringParts(shirt.lettering).map((part) => ({
      ...{ variantId: PART_VARIANTS[part], quantity, print: aPrint(part, lettering) },
      itemGroup: { ...itemGroup, isMainItem: false },
    })),
  ];
}
