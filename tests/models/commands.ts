import fc from 'fast-check';
import { EXISTING_ITEM_HANDLINGS, type ExistingItemHandling } from '#lib/domain/basket/basket.ts';
import type { PaymentStatus } from '#lib/domain/orders/order.ts';
import { MUG, PREORDER, SCARF_M, SCARF_S, SHIRT, SHIRT_RARE } from '../support/a-shop-floor.ts';

/** Scarce items that all shoppers of the model order. */
const GOODS = [SHIRT, SHIRT_RARE, SCARF_S, SCARF_M, PREORDER] as const;
export const SHOPPERS = 3;
/** Fewer than shoppers, so that two devices may share a customer. */
const CUSTOMERS = 1;

interface Of {
  /** Which shopper. */
  readonly who: number;
}

/** The nth existing item, modulo the count; without items nothing happens. */
interface Nth {
  readonly nth: number;
}

/** An action of a shopper, the staff, the provider or the clock. */
export type Command =
  | (Of & {
      readonly kind: 'add';
      readonly variant: number;
      readonly quantity: number;
      readonly handling: ExistingItemHandling;
    })
  | (Of & Nth & { readonly kind: 'update'; readonly quantity: number })
  | (Of & Nth & { readonly kind: 'remove' })
  /** Restores the last removed line. */
  | (Of & { readonly kind: 'undo' })
  | (Of & { readonly kind: 'enter-code' })
  | (Of & { readonly kind: 'remove-code' })
  | (Of & { readonly kind: 'gift'; readonly variant: number | null })
  | (Of & { readonly kind: 'sign-in'; readonly customer: number })
  | (Of & { readonly kind: 'sign-out' })
  /** `old`: with the total and key of an earlier checkout. */
  | (Of & { readonly kind: 'place'; readonly isOld: boolean })
  | (Of & { readonly kind: 'look' })
  /** A status change at the provider; `isLost`: the webhook is lost. */
  | (Nth & { readonly kind: 'word'; readonly status: PaymentStatus; readonly isLost: boolean })
  | (Nth & { readonly kind: 'cancel' })
  | { readonly kind: 'half-an-hour' }
  | { readonly kind: 'reconcile' }
  | { readonly kind: 'reprice'; readonly variant: number; readonly price: number }
  | { readonly kind: 'restock'; readonly variant: number; readonly quantity: number };

export type CommandOf<Kind extends Command['kind']> = Extract<Command, { readonly kind: Kind }>;

const who = fc.nat(SHOPPERS - 1);
const nth = fc.nat(5);
const variant = fc.constantFrom(...GOODS);

function weightedCommand<Kind extends Command['kind']>(
  weight: number,
  kind: Kind,
  more: {
    [Key in Exclude<keyof CommandOf<Kind>, 'kind'>]: fc.Arbitrary<CommandOf<Kind>[Key]>;
  },
): { weight: number; arbitrary: fc.Arbitrary<Command> } {
  const arbitrary = fc.record({
    kind: fc.constant(kind),
    ...more,
  }) as unknown as fc.Arbitrary<Command>;
  return { weight, arbitrary };
}

const handling = fc.constantFrom(...EXISTING_ITEM_HANDLINGS);
const status = fc.oneof(
  { weight: 3, arbitrary: fc.constant<PaymentStatus>('captured') },
  { weight: 1, arbitrary: fc.constantFrom<PaymentStatus>('declined', 'cancelled', 'pending') },
);

export const commands: fc.Arbitrary<readonly Command[]> = fc.array(
  fc.oneof(
    weightedCommand(8, 'add', { who, variant, quantity: fc.integer({ min: 0, max: 6 }), handling }),
    weightedCommand(2, 'update', { who, nth, quantity: fc.nat(8) }),
    weightedCommand(1, 'remove', { who, nth }),
    weightedCommand(1, 'undo', { who }),
    weightedCommand(2, 'enter-code', { who }),
    weightedCommand(1, 'remove-code', { who }),
    weightedCommand(1, 'gift', { who, variant: fc.constantFrom(SCARF_S, SCARF_M, MUG, null) }),
    weightedCommand(2, 'sign-in', { who, customer: fc.nat(CUSTOMERS - 1) }),
    weightedCommand(1, 'sign-out', { who }),
    weightedCommand(7, 'place', { who, isOld: fc.boolean() }),
    weightedCommand(1, 'look', { who }),
    weightedCommand(6, 'word', { nth, status, isLost: fc.boolean() }),
    weightedCommand(1, 'cancel', { nth }),
    weightedCommand(1, 'half-an-hour', {}),
    weightedCommand(1, 'reconcile', {}),
    weightedCommand(1, 'reprice', { variant, price: fc.constantFrom(1, 999, 1_500, 6_000) }),
    weightedCommand(1, 'restock', { variant, quantity: fc.integer({ min: -3, max: 4 }) }),
  ),
  { minLength: 6, maxLength: 24, size: 'max' },
);
