import type { LetteringProblem } from '#lib/domain/printing/lettering.ts';

/** Texts that change while the shopper types, with placeholders. */
export type ConfiguratorLabels = Readonly<
  Record<
    LetteringProblem['kind'] | 'counter' | 'shownBoth' | 'shownName' | 'shownNumber' | 'shownNone',
    string
  >
>;
