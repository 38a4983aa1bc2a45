import {
  type AddFailureKind,
  type AddOrUpdateItemError,
  MAX_LINES,
} from '#lib/domain/basket/basket.ts';
import type { NewItem } from '#lib/server/basket/ports/baskets.ts';
import { type BasketLine, isSameLine } from './basket-lines.ts';

/** Status codes of the wire contract. */
const STATUS_CODES: Readonly<Record<AddFailureKind, number>> = {
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
export function createItemError(
  kind: AddFailureKind,
  item: { readonly variantId: number },
  existing?: BasketLine,
): AddOrUpdateItemError {
  const { variantId } = item;
  const fields = { variantId, statusCode: STATUS_CODES[kind], kind, message: MESSAGES[kind] };
  return existing
    ? { operation: 'update', basketItemKey: existing.key, ...fields }
    : { operation: 'add', ...fields };
}

/** Error for an item that would change the lines of a printed shirt. */
export function createPrintError(item: { readonly variantId: number }): AddOrUpdateItemError {
  const message = 'The item group is a printed shirt, which only addLetteredItem changes';
  return { ...createItemError('Unknown', item), message };
}

/**
 * Errors of `KeepExisting` items whose line was added by another request between reading and
 * writing. Lines that were there from the start are no error.
 */
export function concurrentAddErrors(
  items: readonly NewItem[],
  before: readonly BasketLine[],
  now: readonly BasketLine[],
): readonly AddOrUpdateItemError[] {
  return items.flatMap((item) => {
    const isSame = (line: BasketLine): boolean => isSameLine(line, item);
    const line = before.some(isSame) || item.quantity === 0 ? undefined : now.find(isSame);
    return line ? [createItemError('VariantAlreadyPresent', item, line)] : [];
  });
}
