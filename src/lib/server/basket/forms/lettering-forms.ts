import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import {
  JERSEY_GROUPS,
  type LetteringInput,
  type PrintRules,
  parseLettering,
} from '#lib/domain/printing/lettering.ts';
import {
  formatLetteringConfig,
  type LetteringConfig,
} from '#lib/domain/printing/lettering-config.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { defineForm, type FormTable } from '#lib/server/customers/requests/form-definition.ts';
import { formText } from '#lib/server/platform/forms/form-fields.ts';
import { localPath } from '#lib/server/platform/security/local-path.ts';

export const LETTERING_FORMS = {
  /** Updates the shirt's preview without JavaScript. */
  showLettering: defineForm({
    schema: (form) => form,
    run: () => undefined,
    back: (_, { locale }, form) => letteringPagePath(form, locale, 'lettering'),
  }),
} as const satisfies FormTable;

/** Whether the typed lettering cannot be printed. */
export function hasLetteringProblem(form: FormData, printing: PrintRules): boolean {
  return parseLettering(readConfigFields(form), printing).problems.length > 0;
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

/** The typed lettering; a chosen player's name and number replace it. */
export function readLettering(form: FormData): LetteringInput {
  const text = (name: string): string => formText(form, name).slice(0, MAX_FIELD_LENGTH);
  const [number = '', ...name] = text('player').split(' ');
  const typed = { style: text('style'), name: text('name'), number: text('number') };
  const player = name.length > 0 && { number, name: name.join(' ') };
  return { ...typed, badge: text('badge'), ...player };
}

function readConfigFields(form: FormData): LetteringConfig {
  return {
    ...readLettering(form),
    variant: formText(form, 'variantId').slice(0, MAX_FIELD_LENGTH),
  };
}

/** Longer than any valid value; bounds the URL's length. */
const MAX_FIELD_LENGTH = 30;
