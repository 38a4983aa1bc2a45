import { emailError, isPhone, tidy } from './address.ts';
import type { FieldError } from './checkout.ts';
import { GENDERS, type Profile, type ProfileField } from './customer.ts';

/** Keys of error messages in the `checkout` messages; the last two are in `account`. */
export type ProfileMessage =
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
export function normalisedProfile(changes: Partial<Profile>): Partial<Profile> {
  const normalized = Object.entries(changes).map(([field, value]) => [field, tidy(value)]);
  return Object.fromEntries(normalized);
}

/**
 * Errors of normalized profile changes, at most one per field. Empty when they are valid.
 * @param today ISO date.
 */
export function profileErrors(
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
  Record<ProfileField, (text: string, today: string) => ProfileMessage | undefined>
> = {
  email: (text) => emailError(text),
  firstName: nameError,
  lastName: nameError,
  birthDate: birthDateError,
  phone: (text) => (text === '' || isPhone(text) ? lengthError(text) : 'errorPhone'),
  gender: (text) => (GENDERS.some((gender) => gender === text) ? undefined : 'errorRequired'),
  title: lengthError,
};

function nameError(text: string): ProfileMessage | undefined {
  if (text === '') return 'errorRequired';
  return lengthError(text) ?? (isName(text) ? undefined : 'errorName');
}

/** Whether the text consists of characters that occur in personal names. */
export function isName(text: string): boolean {
  return NAME.test(text);
}

function birthDateError(text: string, today: string): ProfileMessage | undefined {
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

function lengthError(text: string): ProfileMessage | undefined {
  return text.length > MAX_LENGTH ? 'errorTooLong' : undefined;
}
