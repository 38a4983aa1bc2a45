import type { CodeRejection } from '#lib/domain/promotions/code-field.ts';
import type { Messages } from '#lib/i18n/areas.ts';

/** Labels of the code field, taken from the `basket` messages. */
export type CodeFieldLabels = Pick<
  Messages<'basket'>,
  'codeTitle' | 'codeLabel' | 'codeApply' | 'codeRemove' | CodeRejection | CodeOutage
>;

/** The code was not tried, or with `uncertain` perhaps not: the connection failed, or the shop was busy or down. */
export type CodeOutage = 'busy' | 'unavailable' | 'uncertain' | 'Unknown';

/** A rejected code as typed, and the reason. */
export interface RejectedCode {
  readonly reason: CodeRejection | CodeOutage;
  readonly typed: string;
}
