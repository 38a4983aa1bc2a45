import type { CodeRefusal } from '#lib/domain/code-field.ts';
import type { Messages } from '#lib/i18n/areas.ts';

/** What the field of the codes says; the words of the area `basket` hold them (`codeFieldLabels`). */
export type CodeFieldWords = Pick<
  Messages<'basket'>,
  'codeTitle' | 'codeLabel' | 'codeApply' | 'codeRemove' | CodeRefusal | CodeOutage
>;

/** Nothing was tried: the line broke, the shop was busy or down. */
export type CodeOutage = 'busy' | 'unavailable' | 'Unknown';

/** A code as it came back from a form, and why. */
export interface RefusedCode {
  readonly reason: CodeRefusal | CodeOutage;
  readonly typed: string;
}
