import { createHash } from 'node:crypto';

export const IDENTIFIER_HASHES = ['sha256', 'md5', 'none'] as const;
export type IdentifierHash = (typeof IDENTIFIER_HASHES)[number];

/**
 * Trims, lower-cases and hashes an e-mail address for third parties, in hexadecimal; `none` returns it unhashed. The
 * hash of an address can be guessed, so it is still personal data.
 */
export function hashIdentifier(email: string, hash: IdentifierHash): string {
  const plain = email.trim().toLowerCase();
  return hash === 'none' ? plain : createHash(hash).update(plain).digest('hex');
}
