import type { RangedKind } from '../kind.ts';

export const TOYS: readonly RangedKind[] = [];
