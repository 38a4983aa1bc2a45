import type { JerseyConfiguratorData } from '#lib/contract/printing.ts';
import { type LetteringProblem, MAX_LETTERS, MAX_NUMBER } from '#lib/domain/printing/lettering.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

/** All problems of a field in words. */
export function problemText(
  problems: readonly LetteringProblem[],
  field: LetteringProblem['field'],
  labels: JerseyConfiguratorData['labels'],
): string {
  return problems
    .filter((problem) => problem.field === field)
    .map((problem) =>
      interpolate(labels[problem.kind], { max: MAX_LETTERS, most: MAX_NUMBER, ...problem }),
    )
    .join(' ');
}
