import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits for the cookie, and their hash for the database. */
export function generateSessionToken(): { readonly token: string; readonly id: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, id: hashToken(token) };
}

/** Session id of a token; undefined for malformed tokens. */
export function sessionIdFromToken(token: string): string | undefined {
  return TOKEN.test(token) ? hashToken(token) : undefined;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
