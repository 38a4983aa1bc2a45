import { hkdfSync } from 'node:crypto';

export interface Sealer {
  /** `expiresIn`: an integer and a unit, such as `10m`, `2h` or `30d`. The result is safe in cookies and URLs. */
  seal(value: object, expiresIn: string): Promise<string>;
  /** Undefined for a forged, changed or expired value. */
  unseal<Value extends object>(sealed: string): Promise<Value | undefined>;
}

/**
 * Encrypts small values so that clients can neither read nor change them (JWE, `dir` with A256GCM; RFC 7516). The first
 * secret seals and all secrets unseal, so that a secret can be rotated.
 */
export function createSealer(
  secret: string | readonly [string, ...string[]],
  now: () => Date = () => new Date(),
): Sealer {
  const secrets = typeof secret === 'string' ? ([secret] as const) : secret;
  const [first, ...older] = secrets;
  const sealingKey = deriveKey(first);
  const keys = [sealingKey, ...older.map(deriveKey)];

  return {
    async seal(value, expiresIn) {
      const { EncryptJWT } = await loadJose();
      return new EncryptJWT({ value })
        .setProtectedHeader(HEADER)
        .setExpirationTime(Math.floor(now().getTime() / 1000) + parseSeconds(expiresIn))
        .encrypt(sealingKey);
    },
    async unseal<Value extends object>(sealed: string): Promise<Value | undefined> {
      for (const key of keys) {
        // In sequence, because nearly every value opens with the first key.
        const value = await unsealWithKey<Value>(sealed, key, now());
        if (value) return value;
      }
      return undefined;
    },
  };
}

/** Loaded on first use, to keep startup fast. */
const loadJose = (): Promise<typeof import('jose')> => import('jose');

const HEADER = { alg: 'dir', enc: 'A256GCM' } as const;
const MIN_SECRET_LENGTH = 16;
const UNITS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

function deriveKey(secret: string): Uint8Array {
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new RangeError(`a sealing secret needs ${MIN_SECRET_LENGTH} characters or more`);
  }
  return new Uint8Array(hkdfSync('sha256', secret, '', 'terrace sealed value', 32));
}

function parseSeconds(duration: string): number {
  const [, amount, unit] = /^(\d+)([smhd])$/.exec(duration) ?? [];
  if (!amount || !unit) throw new RangeError(`not a duration: ${duration}`);
  return Number(amount) * UNITS[unit as keyof typeof UNITS];
}

async function unsealWithKey<Value extends object>(
  sealed: string,
  key: Uint8Array,
  currentDate: Date,
): Promise<Value | undefined> {
  const { jwtDecrypt } = await loadJose();
  try {
    const { payload } = await jwtDecrypt<{ value: Value }>(sealed, key, {
      keyManagementAlgorithms: [HEADER.alg],
      contentEncryptionAlgorithms: [HEADER.enc],
      requiredClaims: ['exp'],
      currentDate,
    });
    return payload.value;
  } catch {
    return undefined;
  }
}
