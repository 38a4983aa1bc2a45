import type { Amounts } from '#lib/domain/promotion-files/promotion-record.ts';
import { parseDecimal } from '#lib/domain/shop/decimal-amount.ts';
import { isPayableAmount } from '#lib/domain/shop/payable-amounts.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { momentField } from '#lib/server/desk/acts/goods/goods-fields.ts';
import { formText } from '#lib/server/platform/forms/form-fields.ts';

/** Reads typed values and collects what is wrong with them, by field. */
export class FormReader {
  readonly errors: Record<string, string> = {};
  readonly #form: FormData;
  readonly #t: Translate;

  constructor(form: FormData, t: Translate) {
    this.#form = form;
    this.#t = t;
  }

  refuse(field: string, message: string): void {
    this.errors[field] ??= message;
  }

  has(name: string): boolean {
    return this.#form.has(name);
  }

  all(name: string): readonly string[] {
    return this.#form.getAll(name).filter((value) => typeof value === 'string');
  }

  text(name: string): string {
    return formText(this.#form, name).trim();
  }

  required(name: string, max = 200): string {
    const text = this.text(name);
    if (text === '') this.refuse(name, this.#t('deskPromotions:errorEmpty'));
    if (text.length > max) this.refuse(name, this.#t('deskPromotions:errorTooLong', { max }));
    return text;
  }

  /** Texts by language; empty ones are left out. */
  texts(prefix: string, languages: readonly string[]): Readonly<Record<string, string>> {
    const entries = languages.map(
      (language) => [language, this.text(`${prefix}.${language}`)] as const,
    );
    for (const [language, text] of entries)
      if (text.length > 200)
        this.refuse(`${prefix}.${language}`, this.#t('deskPromotions:errorTooLong', { max: 200 }));
    return Object.fromEntries(entries.filter(([, text]) => text !== ''));
  }

  whole(name: string, min: number, max: number, whenEmpty: number): number {
    const text = this.text(name);
    if (text === '') return whenEmpty;
    const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    this.refuse(name, this.#t('deskPromotions:errorWhole', { min, max }));
    return whenEmpty;
  }

  percent(name: string): number {
    const text = this.text(name).replace(/\s*%$/, '').replace(',', '.');
    const value = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
    if (value > 0 && value <= 100) return value;
    this.refuse(name, this.#t('deskPromotions:errorPercent'));
    return 1;
  }

  /** `asked` shops need an amount; the others keep a valid one, else 0. */
  amounts(prefix: string, asked: readonly Locale[], others: readonly Locale[]): Amounts {
    return Object.fromEntries([
      ...asked.map((locale) => [locale, this.#amount(`${prefix}.${locale}`, locale)] as const),
      ...others.map((locale) => {
        const amount = parseDecimal(this.text(`${prefix}.${locale}`)) ?? 0;
        return [locale, isPayableIn(locale, amount) ? amount : 0] as const;
      }),
    ]);
  }

  #amount(name: string, locale: Locale): number {
    const amount = parseDecimal(this.text(name));
    if (amount === undefined) this.refuse(name, this.#t('desk:errorAmount'));
    else if (!isPayableIn(locale, amount)) this.refuse(name, this.#t('desk:errorFraction'));
    return amount ?? 0;
  }

  /** UTC. */
  moment(name: string): string | null {
    const at = momentField(this.text(name));
    if (at === undefined) this.refuse(name, this.#t('desk:goodsBadTime'));
    return at?.toISOString() ?? null;
  }

  /** One key on each line. */
  keys(name: string): readonly string[] {
    const lines = this.text(name).split(/\r?\n/);
    return [...new Set(lines.map((line) => line.trim()).filter((line) => line !== ''))];
  }

  /** `attribute: value, value`; undefined for an empty field. */
  attribute(
    name: string,
  ): { readonly attribute: string; readonly values: readonly string[] } | undefined {
    const text = this.text(name);
    if (text === '') return undefined;
    const [attribute = '', list = ''] = text.split(/:(.*)/s, 2).map((part) => part.trim());
    const values = list.split(',').map((value) => value.trim());
    if (attribute === '' || values.includes(''))
      this.refuse(name, this.#t('deskPromotions:errorAttribute'));
    return { attribute, values };
  }
}

function isPayableIn(locale: Locale, amount: number): boolean {
  return isPayableAmount(amount, getShopByLocale(locale).currency);
}
