import type { Locale } from '#lib/domain/shop/shop.ts';

/** Limits for reading a story, so that deeply nested or cyclic content cannot exhaust the server. */
export interface ReadContext {
  readonly locale: Locale;
  /** Remaining nesting levels. */
  readonly levels: number;
  /** Remaining nodes and blocks. Shared and mutated by all readers of one story. */
  readonly budget: { left: number };
}

const MAX_LEVELS = 8;
const MAX_NODES = 4_000;

export function createReadContext(locale: Locale): ReadContext {
  return { locale, levels: MAX_LEVELS, budget: { left: MAX_NODES } };
}

/** Context one level deeper; undefined when the limit is reached. */
export function descendContext(context: ReadContext): ReadContext | undefined {
  return context.levels > 1 ? { ...context, levels: context.levels - 1 } : undefined;
}

/** Takes one node from the budget; false when it is used up. */
export function takeFromBudget(context: ReadContext): boolean {
  if (context.budget.left <= 0) return false;
  context.budget.left -= 1;
  return true;
}
