import { FORMATS, type ImportChoices } from '#lib/domain/catalog-files/import-job.ts';
import { DEFAULT_LOCALE, isLocale } from '#lib/domain/shop/shop.ts';
import { formText } from '#lib/server/platform/forms/form-fields.ts';

/** How a form wants the file to be read. What may be written is asked again before each import. */
export function readChoices(form: FormData): ImportChoices {
  const format = FORMATS.find((name) => name === formText(form, 'format')) ?? null;
  const shop = formText(form, 'shop');
  return {
    format,
    shop: isLocale(shop) ? shop : DEFAULT_LOCALE,
    isPartial: form.get('partial') !== null,
    isStrict: false,
    mayHideMost: false,
  };
}
