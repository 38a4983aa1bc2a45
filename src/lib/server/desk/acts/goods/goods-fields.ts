import { club } from '#club/club.ts';
import { fromLocalTime } from '#lib/domain/shop/zoned-time.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { ActResult } from '#lib/server/desk/desk-act.ts';
import { formText } from '#lib/server/platform/forms/form-fields.ts';

const MAX_UNITS = 1_000_000;

/** Whole units; undefined for anything else. */
export function unitsField(text: string): number | undefined {
  const units = /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined;
  return units !== undefined && units <= MAX_UNITS ? units : undefined;
}

/** Null for an empty field, undefined for no time. Fields of this kind have no time zone: it is the club's. */
export function momentField(text: string): Date | null | undefined {
  return text === '' ? null : fromLocalTime(text, club.timeZone);
}

/** Key of the product that a form is about. */
export function goodsOf(form: FormData): string {
  return formText(form, 'product').slice(0, 200);
}

/** Why staff make a change; every change of goods asks for it. */
export function readReason(
  form: FormData,
  t: Translate,
): { readonly text: string; readonly errors: Readonly<Record<string, string>> } {
  const text = formText(form, 'reason').trim();
  return { text, errors: text === '' ? { reason: t('desk:goodsNoReason') } : {} };
}

export function goodsRefusal(reason: string, errors: Readonly<Record<string, string>>): ActResult {
  return { kind: 'refused', reason, errors };
}
