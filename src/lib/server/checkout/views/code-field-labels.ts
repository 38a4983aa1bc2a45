import type { CodeFieldLabels } from '#lib/contract/code-field.ts';
import { CODE_REJECTIONS } from '#lib/domain/promotions/code-field.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';

const KEYS = [
  ...(['codeTitle', 'codeLabel', 'codeApply', 'codeRemove'] as const),
  ...(['busy', 'unavailable', 'uncertain', 'Unknown'] as const),
  ...CODE_REJECTIONS,
] as const;

/** Labels of the promotion code field, for pages that are not sent the basket's messages. */
export function codeFieldLabels(locale: Locale): CodeFieldLabels {
  const messages = areaMessages('basket', locale);
  return Object.fromEntries(KEYS.map((key) => [key, messages[key]])) as CodeFieldLabels;
}
