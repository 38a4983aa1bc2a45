import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import * as z from 'zod';
import type { PrintRules } from '#lib/domain/printing/lettering.ts';
import type { PrintedPicture, PrintedPictures } from '#lib/domain/printing/printed-picture.ts';

interface Keys {
  readonly encryption: Buffer;
  readonly nonce: Buffer;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Contents are padded to a multiple, so that an address does not tell how long the name is. */
const PADDING = 64;
const PREFIX = 'printed/';
const MAX_PATH_LENGTH = 800;

const content = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.boolean(),
  z.string(),
  z.string(),
  z.number(),
  z.string(),
]);

/**
 * Encrypts what a picture shows into its address (AES-GCM). The nonce is an HMAC of the content, so equal pictures have
 * equal addresses and browsers keep them. Addresses made with an older secret of the list still open.
 */
export function createPrintedPictures(
  secrets: readonly [string, ...string[]],
  printing: { readonly rules: Pick<PrintRules['rules'], 'edges'> },
): PrintedPictures {
  const current = deriveKeys(secrets[0]);
  const keys = [current, ...secrets.slice(1).map(deriveKeys)];
  return {
    path({ lettering, group, ink, rise }, asset) {
      const { name, number, hasBadge } = lettering;
      const fields = [
        asset,
        name,
        number,
        hasBadge,
        ink.letters,
        ink.figures,
        rise,
        printing.rules.edges[group],
      ];
      return PREFIX + seal(JSON.stringify(fields), current);
    },
    read(path) {
      if (path.length > MAX_PATH_LENGTH || !path.startsWith(PREFIX)) return undefined;
      const sealed = Buffer.from(path.slice(PREFIX.length), 'base64url');
      for (const key of keys) {
        const text = decrypt(sealed, key);
        if (text !== undefined) return parse(text);
      }
      return undefined;
    },
  };
}

function parse(text: string): PrintedPicture {
  const [asset, name, number, hasBadge, letters, figures, rise, outline] = content.parse(
    JSON.parse(text),
  );
  return {
    asset,
    lettering: { name, number, hasBadge },
    look: { ink: { letters, figures }, rise, outline },
  };
}

function deriveKeys(secret: string): Keys {
  const derive = (use: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `terrace printed picture ${use}`, 32));
  return { encryption: derive('encryption'), nonce: derive('nonce') };
}

function seal(text: string, { encryption, nonce: nonceKey }: Keys): string {
  const plain = Buffer.from(text);
  const padded = Buffer.alloc(Math.ceil(plain.length / PADDING) * PADDING, ' ');
  plain.copy(padded);
  const nonce = createHmac('sha256', nonceKey).update(padded).digest().subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, encryption, nonce);
  const encrypted = Buffer.concat([cipher.update(padded), cipher.final()]);
  return Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64url');
}

function decrypt(sealed: Buffer, { encryption }: Keys): string | undefined {
  if (sealed.length <= NONCE_BYTES + TAG_BYTES) return undefined;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, encryption, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const encrypted = sealed.subarray(NONCE_BYTES, -TAG_BYTES);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
