import { cleanText, isPlausiblePhoneNumber, validateEmail } from '#lib/domain/addresses/address.ts';
import type { FieldError } from '#lib/domain/addresses/address-fields.ts';
import { GENDERS, type Profile, type ProfileField } from './customer.ts';

/** Keys of error messages in the `checkout` messages; the last two are in `account`. */
export type ProfileErrorKey =
  | 'errorRequired'
  | 'errorTooLong'
  | 'errorEmail'
  | 'errorPhone'
  | 'errorName'
  | 'errorBirthDate';

const MAX_LENGTH = 100;
/** Letters of any script with marks, joiners (needed in Persian) and the punctuation of names. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Join_C}'’´`.·・‐‑ -]*$/u;
const MIN_BIRTH_DATE = '1900-01-01';

/** Normalizes white space and removes unprintable characters. */
export function normalizeProfile(changes: Partial<Profile>): Partial<Profile> {
  const normalized = Object.entries(changes).map(([field, value]) => [field, cleanText(value)]);
  return Object.fromEntries(normalized);
}

/**
 * Errors of normalized profile changes, at most one per field. Empty when they are valid.
 * @param today ISO date.
 */
export function validateProfile(
  changes: Partial<Profile>,
  today: string,
): readonly (FieldError & { readonly path: ProfileField })[] {
  const fields = Object.keys(changes) as ProfileField[];
  return fields.flatMap((path) => {
    const message = RULES[path](changes[path] ?? '', today);
    return message ? [{ path, message }] : [];
  });
}

const RULES: Readonly<
  Record<ProfileField, (text: string, today: string) => ProfileErrorKey | undefined>
> = {
  email: (text) => validateEmail(text),
  firstName: validateName,
  lastName: validateName,
  birthDate: validateBirthDate,
  phone: (text) =>
    text === '' || isPlausiblePhoneNumber(text) ? validateLength(text) : 'errorPhone',
  gender: (text) => (GENDERS.some((gender) => gender === text) ? undefined : 'errorRequired'),
  title: validateLength,
};

function validateName(text: string): ProfileErrorKey | undefined {
  if (text === '') return 'errorRequired';
  return validateLength(text) ?? (isPersonalName(text) ? undefined : 'errorName');
}

/** Whether the text consists of characters that occur in personal names. */
export function isPersonalName(text: string): boolean {
  return NAME.test(text);
}

function validateBirthDate(text: string, today: string): ProfileErrorKey | undefined {
  if (text === '') return undefined;
  return isCalendarDate(text) && text >= MIN_BIRTH_DATE && text < today
    ? undefined
    : 'errorBirthDate';
}

/** Whether the day exists: `2001-02-29` does not. */
function isCalendarDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function validateLength(text: string): ProfileErrorKey | undefined {
  return text.length > MAX_LENGTH ? 'errorTooLong' : undefined;
}
