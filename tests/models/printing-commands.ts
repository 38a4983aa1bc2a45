import fc from 'fast-check';
import { EXISTING_ITEM_HANDLINGS } from '#lib/domain/basket/basket.ts';
import { MUG, NAME, NUMBER, SHIRT, SHIRT_RARE } from '../support/a-shop-floor.ts';

/** Callers of the model: two browsers, which may be the same customer's. */
export const CALLERS = 2;

/** One call of any entry point that can change a basket, honest or not. `nth` counts round what there is. */
export type PrintingCommand =
  | {
      readonly kind: 'print';
      readonly who: number;
      readonly form: boolean;
      readonly shirt: Printed;
    }
  | {
      readonly kind: 'add';
      readonly who: number;
      readonly method: 'addItemToBasket' | 'addItemsToBasket' | 'form';
      readonly shop: number;
      readonly variants: readonly number[];
      readonly quantity: number;
      readonly handling: string;
      readonly data: object;
      /** Joins the group of the nth line, or one of its own. */
      readonly joins: number | undefined;
    }
  | {
      readonly kind: 'update';
      readonly who: number;
      readonly nth: number;
      readonly quantity: number;
      readonly data: object;
      readonly joins: number | undefined;
    }
  | {
      readonly kind: 'line';
      readonly who: number;
      readonly method: LineMethod;
      readonly nth: number;
    }
  | { readonly kind: 'whole'; readonly who: number; readonly method: WholeMethod }
  | { readonly kind: 'wish'; readonly who: number; readonly variant: number }
  | { readonly kind: 'sign-in'; readonly who: number }
  | { readonly kind: 'order'; readonly who: number }
  | { readonly kind: 'reorder'; readonly who: number; readonly nth: number };

export interface Printed {
  readonly variantId: number;
  readonly quantity: number;
  readonly style: string;
  readonly name: string;
  readonly number: string;
  readonly shop: number;
}

const LINE_METHODS = ['removeItemFromBasket', 'saveItemForLater', 'moveSavedItemToBasket'] as const;
export type LineMethod = (typeof LINE_METHODS)[number];
const WHOLE_METHODS = [
  'clearBasket',
  'restoreRemovedItems',
  'bringBasket',
  'mergeBaskets',
] as const;
export type WholeMethod = (typeof WHOLE_METHODS)[number];

const TEXT = { key: 'name', label: 'Name', value: 'FREE' };
const who = fc.nat(CALLERS - 1);
const nth = fc.nat(5);
const quantity = fc.integer({ min: 1, max: 3 });
const variant = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(SHIRT, SHIRT_RARE, MUG) },
  { weight: 1, arbitrary: fc.constantFrom(NAME, NUMBER) },
);
const shop = fc.constantFrom(10001, 10001, 10002);
const joins = fc.option(nth, { nil: undefined });
const claims = fc.constantFrom<object>(
  { customData: { source: 'app' } },
  { displayData: { name: TEXT } },
  { customData: { part: 'name' } },
  { customData: { lettering: { style: 'cup', name: 'FREE', number: '7', hasBadge: false } } },
  { print: { part: 'name', text: TEXT } },
);
/** Mostly none: a refused call tests nothing else. */
const data = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: claims });
const shirt = fc.record({
  variantId: fc.constantFrom(SHIRT, SHIRT, SHIRT_RARE),
  quantity,
  style: fc.constantFrom('league', 'cup'),
  name: fc.constantFrom('', 'Mason', 'Mason', 'Mason', 'Nye', 'Nye', 'Halloway', 'ABCDEFGHIJKLM'),
  number: fc.constantFrom('', '9', '9', '9', '07', '100'),
  shop,
});

const weighted = (
  weight: number,
  arbitrary: fc.Arbitrary<PrintingCommand>,
): { weight: number; arbitrary: fc.Arbitrary<PrintingCommand> } => ({ weight, arbitrary });

export const printingCommands: fc.Arbitrary<readonly PrintingCommand[]> = fc.array(
  fc.oneof(
    weighted(6, fc.record({ kind: fc.constant('print'), who, form: fc.boolean(), shirt })),
    weighted(
      6,
      fc.record({
        ...{ kind: fc.constant('add'), who, shop, quantity, data, joins },
        method: fc.constantFrom('addItemToBasket', 'addItemsToBasket', 'form'),
        variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
        handling: fc.constantFrom(...EXISTING_ITEM_HANDLINGS),
      }),
    ),
    weighted(4, fc.record({ kind: fc.constant('update'), who, nth, quantity, data, joins })),
    weighted(
      4,
      fc.record({ kind: fc.constant('line'), who, nth, method: fc.constantFrom(...LINE_METHODS) }),
    ),
    weighted(
      3,
      fc.record({ kind: fc.constant('whole'), who, method: fc.constantFrom(...WHOLE_METHODS) }),
    ),
    weighted(1, fc.record({ kind: fc.constant('wish'), who, variant })),
    weighted(2, fc.record({ kind: fc.constant('sign-in'), who })),
    weighted(2, fc.record({ kind: fc.constant('order'), who })),
    weighted(2, fc.record({ kind: fc.constant('reorder'), who, nth })),
  ),
  { minLength: 10, maxLength: 25, size: 'max' },
);
