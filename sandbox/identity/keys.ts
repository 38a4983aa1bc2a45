import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import { stored } from './store.ts';

export interface Keys {
  readonly jwks: { readonly keys: JsonWebKey[] };
  readonly cookieKeys: string[];
}

/** The issuer's signing keys, made once and kept: tokens from before a restart stay valid after it. */
export function issuerKeys(directory: string | undefined): Keys {
  return stored<Keys>(directory, 'keys.json', makeKeys).value;
}

function makeKeys(): Keys {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const kid = (): string => randomBytes(8).toString('hex');
  return {
    jwks: {
      keys: [
        { ...rsa.export({ format: 'jwk' }), kid: kid(), use: 'sig', alg: 'RS256' },
        { ...ec.export({ format: 'jwk' }), kid: kid(), use: 'sig', alg: 'ES256' },
      ],
    },
    cookieKeys: [randomBytes(32).toString('hex')],
  };
}
