import type { Locale } from './shop.ts';

/** How far into a story a reader may go: what is nested or refers to itself comes to an end. */
export interface Reading {
  readonly locale: Locale;
  /** Levels that may still be opened below this one. */
  readonly levels: number;
  /** Nodes and blocks that may still be read, shared by everything that is read together. */
  readonly budget: { left: number };
}

const LEVELS = 8;
const NODES = 4_000;

export function newReading(locale: Locale): Reading {
  return { locale, levels: LEVELS, budget: { left: NODES } };
}

/** One level further down; undefined at the bottom. */
export function deeper(reading: Reading): Reading | undefined {
  return reading.levels > 1 ? { ...reading, levels: reading.levels - 1 } : undefined;
}

/** Whether one more may be read; counts it. */
export function takes(reading: Reading): boolean {
  if (reading.budget.left <= 0) return false;
  reading.budget.left -= 1;
  return true;
}
