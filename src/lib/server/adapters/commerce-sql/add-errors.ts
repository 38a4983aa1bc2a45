import { type AddFailureKind, type AddOrUpdateItemError, MAX_LINES } from '#lib/domain/basket.ts';
import type { NewItem } from '#lib/server/ports/baskets.ts';
import { isSameLine, type Line } from './basket-lines.ts';

/** Status codes of the wire contract. */
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
 * Error for an item that was not added as requested. `operation` is `update` when the basket
 * already has its line.
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

/**
 * Errors of `KeepExisting` items whose line was added by another request between reading and
 * writing. Lines that were there from the start are no error.
 */
export function overtaken(
  items: readonly NewItem[],
  before: readonly Line[],
  now: readonly Line[],
): readonly AddOrUpdateItemError[] {
  return items.flatMap((item) => {
    const isIt = (line: Line): boolean => isSameLine(line, item);
    const line = before.some(isIt) || item.quantity === 0 ? undefined : now.find(isIt);
    return line ? [addError('VariantAlreadyPresent', item, line)] : [];
  });
}
