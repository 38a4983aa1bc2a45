import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import { JERSEY_GROUPS, parseLettering } from '#lib/domain/printing/lettering.ts';
import {
  formatLetteringConfig,
  type LetteringConfig,
} from '#lib/domain/printing/lettering-config.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { localPath } from '#lib/server/http/security/local-path.ts';
import { isDeniedName } from '#lib/server/rpc/printing/printed-items.ts';
import { formText } from './form-fields.ts';

/** Form that updates the shirt's preview without JavaScript. */
export const SHOW_LETTERING = 'showLettering';

/** Whether the typed lettering cannot be printed. */
export function hasLetteringProblem(form: FormData): boolean {
  return parseLettering(readConfigFields(form), isDeniedName).problems.length > 0;
}

/** Path of the product's page with all typed values and the size; the page reports errors. */
export function letteringPagePath(
  form: FormData,
  locale: Locale,
  part: 'lettering' | 'size',
): string {
  const back = localPath(form.get('back'));
  const group = JERSEY_GROUPS.find((candidate) => candidate === form.get('group'));
  if (!(back && group)) return basketPath(locale);
  const config = formatLetteringConfig(readConfigFields(form), group);
  return `${back.split(/[?#]/, 1)[0]}?config=${encodeURIComponent(config)}#${part}`;
}

function readConfigFields(form: FormData): LetteringConfig {
  const names = ['style', 'name', 'number', 'badge'] as const;
  const entries = names.map((name) => [name, formText(form, name).slice(0, MAX_FIELD_LENGTH)]);
  return {
    ...Object.fromEntries(entries),
    variant: formText(form, 'variantId').slice(0, MAX_FIELD_LENGTH),
  };
}

/** Longer than any valid value; bounds the URL's length. */
const MAX_FIELD_LENGTH = 30;
