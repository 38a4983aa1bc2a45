import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import { openStore } from './store.ts';

export interface Keys {
  readonly jwks: { readonly keys: JsonWebKey[] };
  readonly cookieKeys: string[];
}

/** The provider's signing keys. They are stored, so that tokens stay valid after a restart. */
export function loadIssuerKeys(directory: string | undefined): Keys {
  return openStore<Keys>(directory, 'keys.json', makeKeys).value;
}

function makeKeys(): Keys {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const createKeyId = (): string => randomBytes(8).toString('hex');
  return {
    jwks: {
      keys: [
        { ...rsa.export({ format: 'jwk' }), kid: createKeyId(), use: 'sig', alg: 'RS256' },
        { ...ec.export({ format: 'jwk' }), kid: createKeyId(), use: 'sig', alg: 'ES256' },
      ],
    },
    cookieKeys: [randomBytes(32).toString('hex')],
  };
}
