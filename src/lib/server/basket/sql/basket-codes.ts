import type { Basket } from '#lib/domain/basket/basket.ts';
import type { CodeFailure } from '#lib/domain/promotions/promotion-codes.ts';
import { MAX_CODE_LENGTH, normalizeCode } from '#lib/domain/promotions/promotion-context.ts';
import { failed, ok, type Result } from '#lib/domain/result.ts';
import type { ItemUpdate, RequestedPromotion } from '#lib/server/basket/ports/baskets.ts';
import type { BasketLine } from './basket-lines.ts';
import type { StoredBasket } from './basket-rows.ts';

/** Upper bound: each code is looked up at every read of the basket. */
const MAX_CODES = 5;

/** Adds a code. Undefined when the basket has the maximum number of codes. */
export function appendCode(codes: readonly string[], code: string): readonly string[] | undefined {
  if (codes.includes(code)) return codes;
  return codes.length < MAX_CODES ? [...codes, code] : undefined;
}

/** Adds codes that came with items; those beyond the maximum are dropped. */
export function appendCodes(
  { codes }: Pick<StoredBasket, 'codes'>,
  additional: readonly string[],
): readonly string[] {
  return additional.reduce((all, code) => appendCode(all, code) ?? all, codes);
}

export function requestedCodes(
  items: readonly Pick<ItemUpdate, 'promotions' | 'promotionCode'>[],
): readonly string[] {
  return items
    .flatMap(({ promotions = [], promotionCode }) => [
      ...promotions.map(({ code }) => code),
      promotionCode,
    ])
    .map((code) => normalizeCode(code ?? ''))
    .filter((code) => code !== '' && code.length <= MAX_CODE_LENGTH);
}

interface PromotionsPlan {
  readonly lines: readonly BasketLine[];
  readonly codes: readonly string[];
  /** A line does not exist, so nothing is changed. */
  readonly isMissing: boolean;
}

/** Sets the requested promotions of lines and adds the codes among them. */
export function planPromotions(
  lines: readonly BasketLine[],
  codes: readonly string[],
  items: readonly {
    readonly itemKey: string;
    readonly promotions: readonly RequestedPromotion[];
  }[],
): PromotionsPlan {
  const requested = new Map(items.map(({ itemKey, promotions }) => [itemKey, promotions]));
  const keys = new Set(lines.map(({ key }) => key));
  if (![...requested.keys()].every((key) => keys.has(key)))
    return { lines, codes, isMissing: true };
  const changedLines = lines.map((line) => {
    const promotions = requested.get(line.key);
    return promotions ? { ...line, promotionIds: promotions.map(({ id }) => id) } : line;
  });
  return {
    lines: changedLines,
    codes: appendCodes({ codes }, requestedCodes(items)),
    isMissing: false,
  };
}

/** The basket, or why the code has no effect on it. */
export function codeResult(
  basket: Basket,
  code: string,
): Result<Basket, { readonly kind: CodeFailure }> {
  const failure = basket.codes.find((entered) => entered.code === code)?.failure;
  return failure ? failed({ kind: failure }) : ok(basket);
}
