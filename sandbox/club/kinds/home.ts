import type { RangedKind } from '../kind.ts';

export const HOME: readonly RangedKind[] = [];
