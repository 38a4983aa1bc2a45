import type { IncomingMessage } from 'node:http';
import { readBody } from '../http.ts';
import type { Words } from './words.ts';

/** Problems by field name; empty when a form may be taken. */
export type Problems = Readonly<Record<string, string>>;

const MINIMUM_PASSWORD = 8;
const LONGEST = 200;

/** Fields of a posted form, each at most 200 characters. */
export async function postedForm(req: IncomingMessage): Promise<(name: string) => string> {
  const form = new URLSearchParams((await readBody(req)) ?? '');
  return (name) => (form.get(name) ?? '').slice(0, LONGEST);
}

export function signUpProblems(form: (name: string) => string, words: Words): Problems {
  return {
    ...nameProblems(form, words),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form('email').trim())
      ? {}
      : { email: words.emailInvalid }),
    ...passwordProblems(form('password'), 'password', words),
  };
}

export function nameProblems(form: (name: string) => string, words: Words): Problems {
  const empty = ['firstName', 'lastName'].filter((name) => form(name).trim() === '');
  return Object.fromEntries(empty.map((name) => [name, words.required]));
}

export function passwordProblems(password: string, name: string, words: Words): Problems {
  return password.length < MINIMUM_PASSWORD ? { [name]: words.passwordRule } : {};
}
