import type { Build } from './garments.ts';

/**
 * Chest girth from height and weight. A body of constant density and shape has a girth that grows with the square root
 * of its mass for each metre of height. The factors are that ratio for the mean body of the public data set of ANSUR II
 * (Gordon et al., NATICK/TR-15/007): 4,082 men with 175.6 cm, 85.5 kg and a chest of 105.9 cm; 1,986 women with 162.9 cm,
 * 67.8 kg and 94.7 cm.
 */
const CHEST_FACTOR: Readonly<Record<Build, number>> = { men: 15.17, women: 14.68 };

export function estimateChest(build: Build, heightCm: number, weightKg: number): number {
  return CHEST_FACTOR[build] * Math.sqrt(weightKg / (heightCm / 100));
}
