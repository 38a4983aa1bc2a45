import type { RangedKind } from '../kind.ts';

export const GIFTS: readonly RangedKind[] = [];
