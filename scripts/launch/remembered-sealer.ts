import { createSealer, type Sealer } from '../../src/lib/server/platform/security/seal.ts';

/**
 * Seals as the shop does. What it has sealed itself it opens from memory, because hundreds of thousands of looks at a
 * few ten thousand cookies would take minutes; everything else is really opened.
 */
export function createRememberedSealer(secret: string, now: () => Date): Sealer {
  const sealer = createSealer(secret, now);
  const sealedHere = new Map<string, object>();
  return {
    async seal(value, expiresIn) {
      const sealed = await sealer.seal(value, expiresIn);
      sealedHere.set(sealed, value);
      return sealed;
    },
    async unseal<Value extends object>(sealed: string): Promise<Value | undefined> {
      const known = sealedHere.get(sealed);
      return known ? (known as Value) : sealer.unseal<Value>(sealed);
    },
  };
}
