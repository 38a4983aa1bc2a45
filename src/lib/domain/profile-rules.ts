import { emailError, isPhone, tidy } from './address.ts';
import type { FieldError } from './checkout.ts';
import { GENDERS, type Profile, type ProfileField } from './customer.ts';

/** Message keys that a field of the profile names: of the `checkout` namespace, the last two of `account`. */
export type ProfileMessage =
  | 'errorRequired'
  | 'errorTooLong'
  | 'errorEmail'
  | 'errorPhone'
  | 'errorName'
  | 'errorBirthDate';

const MAX_LENGTH = 100;
/** Letters of any script, with what stands between, above and (in Persian, unseen) within them in names. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Join_C}'’´`.·・‐‑ -]*$/u;
const OLDEST = '1900-01-01';

/** Without blanks around and twice. Nothing typed is lost. */
export function normalisedProfile(changes: Partial<Profile>): Partial<Profile> {
  const tidied = Object.entries(changes).map(([field, value]) => [field, tidy(value)]);
  return Object.fromEntries(tidied);
}

/**
 * What keeps normalised changes of a profile from being taken (backend contract, section 3.8), one message a field;
 * empty when nothing does. `today` is an ISO date.
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
  phone: (text) => (text === '' || isPhone(text) ? tooLong(text) : 'errorPhone'),
  gender: (text) => (GENDERS.some((gender) => gender === text) ? undefined : 'errorRequired'),
  title: tooLong,
};

function nameError(text: string): ProfileMessage | undefined {
  if (text === '') return 'errorRequired';
  return tooLong(text) ?? (isName(text) ? undefined : 'errorName');
}

/** Whether a name is made of letters, as names of people are. */
export function isName(text: string): boolean {
  return NAME.test(text);
}

function birthDateError(text: string, today: string): ProfileMessage | undefined {
  if (text === '') return undefined;
  return isDate(text) && text >= OLDEST && text < today ? undefined : 'errorBirthDate';
}

/** A day that there was: `2001-02-29` is none. */
function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function tooLong(text: string): ProfileMessage | undefined {
  return text.length > MAX_LENGTH ? 'errorTooLong' : undefined;
}
