import type { IncomingMessage } from 'node:http';
import { readBody } from '../http.ts';
import type { ProviderTexts } from './texts.ts';

/** Problems by field name; empty for a valid form. */
export type Problems = Readonly<Record<string, string>>;

const MIN_PASSWORD_LENGTH = 8;
const MAX_FIELD_LENGTH = 200;

/** Fields of a posted form, each of at most `maxLength` characters. */
export async function readPostedForm(
  req: IncomingMessage,
  maxLength = MAX_FIELD_LENGTH,
): Promise<(name: string) => string> {
  const form = new URLSearchParams((await readBody(req)) ?? '');
  return (name) => (form.get(name) ?? '').slice(0, maxLength);
}

export function findSignUpProblems(form: (name: string) => string, texts: ProviderTexts): Problems {
  return {
    ...findNameProblems(form, texts),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form('email').trim())
      ? {}
      : { email: texts.emailInvalid }),
    ...findPasswordProblems(form('password'), 'password', texts),
  };
}

export function findNameProblems(form: (name: string) => string, texts: ProviderTexts): Problems {
  const empty = ['firstName', 'lastName'].filter((name) => form(name).trim() === '');
  return Object.fromEntries(empty.map((name) => [name, texts.required]));
}

export function findPasswordProblems(
  password: string,
  name: string,
  texts: ProviderTexts,
): Problems {
  return password.length < MIN_PASSWORD_LENGTH ? { [name]: texts.passwordRule } : {};
}
