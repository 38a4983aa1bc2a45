import { hkdfSync } from 'node:crypto';

export interface Sealer {
  /** `expiresIn`: a whole number and a unit, such as `10m`, `2h` or `30d`. The answer is safe in cookies and addresses. */
  seal(value: object, expiresIn: string): Promise<string>;
  /** Undefined for anything that was not sealed here, was changed on the way or has expired. */
  unseal<Value extends object>(sealed: string): Promise<Value | undefined>;
}

/**
 * Seals small values so that nobody outside can read or change them (JWE, `dir` with A256GCM; RFC 7516).
 * Of several secrets the first seals and all of them open, so that a secret can be replaced while the shop runs.
 */
export function sealer(
  secret: string | readonly [string, ...string[]],
  now: () => Date = () => new Date(),
): Sealer {
  const secrets = typeof secret === 'string' ? ([secret] as const) : secret;
  const [first, ...older] = secrets;
  const sealingKey = keyOf(first);
  const keys = [sealingKey, ...older.map(keyOf)];

  return {
    async seal(value, expiresIn) {
      const { EncryptJWT } = await loaded();
      return new EncryptJWT({ value })
        .setProtectedHeader(HEADER)
        .setExpirationTime(Math.floor(now().getTime() / 1000) + seconds(expiresIn))
        .encrypt(sealingKey);
    },
    async unseal<Value extends object>(sealed: string): Promise<Value | undefined> {
      for (const key of keys) {
        // One key after another, for nearly every value opens with the first.
        const value = await opened<Value>(sealed, key, now());
        if (value) return value;
      }
      return undefined;
    },
  };
}

/** With the first value: a start need not wait for it. */
const loaded = (): Promise<typeof import('jose')> => import('jose');

const HEADER = { alg: 'dir', enc: 'A256GCM' } as const;
const MINIMUM_SECRET = 16;
const UNITS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

function keyOf(secret: string): Uint8Array {
  if (secret.length < MINIMUM_SECRET) {
    throw new RangeError(`a sealing secret needs ${MINIMUM_SECRET} characters or more`);
  }
  return new Uint8Array(hkdfSync('sha256', secret, '', 'terrace sealed value', 32));
}

function seconds(duration: string): number {
  const [, amount, unit] = /^(\d+)([smhd])$/.exec(duration) ?? [];
  if (!amount || !unit) throw new RangeError(`not a duration: ${duration}`);
  return Number(amount) * UNITS[unit as keyof typeof UNITS];
}

async function opened<Value extends object>(
  sealed: string,
  key: Uint8Array,
  currentDate: Date,
): Promise<Value | undefined> {
  const { jwtDecrypt } = await loaded();
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
