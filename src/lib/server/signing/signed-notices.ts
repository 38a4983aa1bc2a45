import { hasValidSignature } from '#lib/server/adapters/payments-sandbox/webhook-signature.ts';
import type { NoticeSignatures } from '#lib/server/ports/notice-signatures.ts';
import { deriveStaffKey } from './staff-key.ts';

/** Verifies the sender of a webhook. Staff keys are derived from each of `secrets`, so that secrets can be rotated. */
export function signedNotices(
  warehouseSecret: string | undefined,
  secrets: readonly string[],
): NoticeSignatures {
  const keys = {
    warehouse: warehouseSecret === undefined ? [] : [warehouseSecret],
    staff: secrets.map(deriveStaffKey),
  };
  return {
    isSigned: (sender, header, body, now) =>
      keys[sender].some((key) => hasValidSignature(header, body, key, now)),
  };
}
