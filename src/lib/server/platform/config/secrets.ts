import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** Characters: as many as a key of 128 bits has in hexadecimal. */
const MIN_SECRET_LENGTH = 32;

/** A comma-separated list of secrets. */
export const secretList = z
  .string()
  .transform((list) => list.split(',').map((secret) => secret.trim()))
  .refine(
    (secrets) => secrets.every(({ length }) => length >= MIN_SECRET_LENGTH),
    `each secret of the comma-separated list must have ${MIN_SECRET_LENGTH} characters or more`,
  );

export interface StaffKey {
  readonly name: string;
  readonly secret: string;
}

/** A comma-separated list of `name=secret`. */
export const staffKeyList = z
  .string()
  .transform((list) =>
    list.split(',').map((pair): StaffKey => {
      const [, name = '', secret = ''] = /^\s*([\w.@-]{1,100})=(\S*)\s*$/.exec(pair) ?? [];
      return { name, secret };
    }),
  )
  .refine(
    (keys) =>
      keys.every(({ name, secret }) => name !== '' && secret.length >= MIN_SECRET_LENGTH) &&
      new Set(keys.map(({ secret }) => secret)).size === keys.length,
    `must be a comma-separated list of name=secret, each with a secret of its own of ${MIN_SECRET_LENGTH} characters or more`,
  );

/**
 * The secrets that seal cookies and links: the configured ones, or else one that is generated once and stored in the
 * data directory, readable by its owner only. Several nodes need a configured secret to read each other's cookies.
 */
export function loadSecrets(
  configured: readonly string[],
  dataDirectory: string,
): readonly [string, ...string[]] {
  const [first, ...older] = configured;
  if (first) return [first, ...older];
  const file = join(dataDirectory, 'secret');
  try {
    // `wx` fails if the file exists, so concurrent first starts end up with the same secret.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return [readFileSync(file, 'utf8')];
}
