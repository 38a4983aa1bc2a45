import type { Draft } from './draft.ts';

export function bookProducts(): readonly Draft[] {
  return [];
}
