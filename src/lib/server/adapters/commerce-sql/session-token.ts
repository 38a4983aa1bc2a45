import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits for the cookie, and the hash that the database keeps of them. */
export function newToken(): { readonly token: string; readonly id: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, id: hashOf(token) };
}

/** The session row a token names; undefined for anything that cannot be a token of ours. */
export function sessionIdOf(token: string): string | undefined {
  return TOKEN.test(token) ? hashOf(token) : undefined;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
