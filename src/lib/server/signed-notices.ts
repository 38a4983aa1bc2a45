import { isSigned } from './adapters/payments-sandbox/webhook-signature.ts';
import type { Notices } from './ports/notices.ts';
import { staffKey } from './staff-key.ts';

/** Verifies the sender of a webhook. Staff keys are derived from each of `secrets`, so that secrets can be rotated. */
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
