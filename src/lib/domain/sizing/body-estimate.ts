import type { Build } from './garments.ts';

/**
 * Chest girth from height and weight. A body of constant density and shape has a girth that grows with the square root
 * of its mass for each metre of height. The factors are that ratio for the mean body of ANSUR II (Gordon et al., NATICK/TR-15/007):
 * men 175.6 cm, 85.5 kg, chest 105.9 cm; women 162.9 cm, 67.8 kg, chest 94.7 cm. Two of three people are within 5 cm.
 */
const CHEST_FACTOR: Readonly<Record<Build, number>> = { men: 15.17, women: 14.68 };

export function estimateChest(build: Build, heightCm: number, weightKg: number): number {
  return CHEST_FACTOR[build] * Math.sqrt(weightKg / (heightCm / 100));
}
