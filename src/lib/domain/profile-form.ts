import { GENDERS, type Profile } from './customer.ts';

/** Fields of the profile that a customer fills in here; the e-mail address is the provider's. */
export const PROFILE_FIELDS = [
  'title',
  'firstName',
  'lastName',
  'birthDate',
  'phone',
  'gender',
] as const satisfies readonly (keyof Profile)[];

/** Reads what was typed; a field that the form does not have stays as it is. Whether it can be taken is for `profile-rules.ts` to say. */
export function profileChanges(form: FormData): Partial<Profile> {
  const entries = PROFILE_FIELDS.filter((name) => form.has(name)).map((name) => {
    const text = form.get(name);
    return [name, typeof text === 'string' ? text.trim().slice(0, 320) : ''] as const;
  });
  const changes = Object.fromEntries(entries) as Partial<Profile>;
  // A choice of our own form: anything else was not chosen there.
  return changes.gender === undefined || GENDERS.includes(changes.gender)
    ? changes
    : { ...changes, gender: 'n' };
}
