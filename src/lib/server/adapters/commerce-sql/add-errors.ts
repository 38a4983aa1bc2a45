import { type AddFailureKind, type AddOrUpdateItemError, MAX_LINES } from '#lib/domain/basket.ts';
import type { Line } from './basket-lines.ts';

/** Statuses of the wire (backend contract, section 1.1). */
const STATUS: Readonly<Record<AddFailureKind, number>> = {
  ItemAddedWithReducedQuantity: 206,
  VariantAlreadyPresent: 409,
  ItemUnavailable: 412,
  MaximumItemCountReached: 413,
  ItemDataNotFound: 424,
  Unknown: -1,
};

const MESSAGES: Readonly<Record<AddFailureKind, string>> = {
  ItemAddedWithReducedQuantity: 'Item was added with reduced quantity',
  VariantAlreadyPresent: 'The variant is in the basket already',
  ItemUnavailable: 'The item cannot be sold now',
  MaximumItemCountReached: `A basket holds at most ${MAX_LINES} lines`,
  ItemDataNotFound: 'There is no such variant in this shop',
  Unknown: 'The item is not valid',
};

/**
 * An item that did not go in as asked; an update when a line of it is there already. `VariantAlreadyPresent`
 * is for backends that do not lock the basket: here the line is found before it is added to.
 */
export function addError(
  kind: AddFailureKind,
  item: { readonly variantId: number },
  existing?: Line,
): AddOrUpdateItemError {
  const { variantId } = item;
  const told = { variantId, statusCode: STATUS[kind], kind, message: MESSAGES[kind] };
  return existing
    ? { operation: 'update', basketItemKey: existing.key, ...told }
    : { operation: 'add', ...told };
}
