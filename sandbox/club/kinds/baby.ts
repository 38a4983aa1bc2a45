import type { RangedKind } from '../kind.ts';

export const BABY: readonly RangedKind[] = [];
