import type { RangedKind } from '../kind.ts';

export const TRAINING: readonly RangedKind[] = [];
