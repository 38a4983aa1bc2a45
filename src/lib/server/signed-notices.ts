import { isSigned } from './adapters/payments-sandbox/webhook-signature.ts';
import type { Notices } from './ports/notices.ts';
import { staffKey } from './staff-key.ts';

/** Checks who sent a notice. `secrets` are the shop's own: while one is replaced, each of them makes a key. */
export function signedNotices(
  warehouseSecret: string | undefined,
  secrets: readonly string[],
): Notices {
  const keys = {
    warehouse: warehouseSecret === undefined ? [] : [warehouseSecret],
    staff: secrets.map(staffKey),
  };
  return {
    isSigned: (sender, header, body, now) =>
      keys[sender].some((key) => isSigned(header, body, key, now)),
  };
}
