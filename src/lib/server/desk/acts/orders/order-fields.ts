import type { LineQuantity } from '#lib/domain/orders/order-lifecycle.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { formText } from '#lib/server/platform/forms/form-fields.ts';

/** Prefix of the fields with the number of units of a line: `line-0`. */
export const LINE_FIELD = 'line-';

const MAX_LENGTH = 100;
const MAX_URL_LENGTH = 500;

/** The lines with a number above zero. */
export function readLines(form: FormData): readonly LineQuantity[] {
  return [...form].flatMap(([name, value]) => {
    const position = name.startsWith(LINE_FIELD) ? name.slice(LINE_FIELD.length) : '';
    if (!/^\d{1,3}$/.test(position) || typeof value !== 'string') return [];
    const quantity = /^\d{1,4}$/.test(value.trim()) ? Number(value) : 0;
    return quantity > 0 ? [{ position: Number(position), quantity }] : [];
  });
}

type ShipmentFields =
  | { readonly ok: true; readonly values: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** The texts of a shipment notice; empty ones are left out. */
export function readShipmentFields(form: FormData, t: Translate): ShipmentFields {
  const names = ['shipmentKey', 'trackingId', 'trackingUrl', 'returnCode'] as const;
  const filled = names.map((name) => [name, formText(form, name).trim()] as const);
  const values = Object.fromEntries(filled.filter(([, value]) => value !== ''));
  const errors: Record<string, string> = {};
  for (const [name, value] of filled) {
    if (name !== 'trackingUrl' && value.length > MAX_LENGTH) errors[name] = t('desk:errorTooLong');
  }
  const url = values['trackingUrl'];
  if (url !== undefined && !isSafeUrl(url)) errors['trackingUrl'] = t('desk:errorTrackingUrl');
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values };
}

function isSafeUrl(text: string): boolean {
  return text.length <= MAX_URL_LENGTH && URL.parse(text)?.protocol === 'https:';
}
