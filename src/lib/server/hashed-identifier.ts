import { createHash } from 'node:crypto';

export const IDENTIFIER_HASHES = ['sha256', 'md5', 'none'] as const;
export type IdentifierHash = (typeof IDENTIFIER_HASHES)[number];

/**
 * An e-mail address as others may be told of it: lower-cased and trimmed, then hashed, in hexadecimal (specification,
 * section 5). A hash of an address can be guessed, so it is personal data all the same; `none` is the address itself.
 */
export function identifierOf(email: string, hash: IdentifierHash): string {
  const plain = email.trim().toLowerCase();
  return hash === 'none' ? plain : createHash(hash).update(plain).digest('hex');
}
