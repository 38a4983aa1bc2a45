import { GENDERS, type Profile } from './customer.ts';

/** Editable profile fields; the e-mail address is changed at the identity provider. */
export const PROFILE_FIELDS = [
  'title',
  'firstName',
  'lastName',
  'birthDate',
  'phone',
  'gender',
] as const satisfies readonly (keyof Profile)[];

/** Reads the fields that the form contains, without validating them: `profile-rules.ts` does. */
export function readProfileChanges(form: FormData): Partial<Profile> {
  const entries = PROFILE_FIELDS.filter((name) => form.has(name)).map((name) => {
    const text = form.get(name);
    return [name, typeof text === 'string' ? text.trim().slice(0, 320) : ''] as const;
  });
  const changes = Object.fromEntries(entries) as Partial<Profile>;
  // The form's own select offers only these values, so anything else is a forged value.
  return changes.gender === undefined || GENDERS.includes(changes.gender)
    ? changes
    : { ...changes, gender: 'n' };
}
