import { hasValidSignature } from '#lib/server/adapters/payments-sandbox/webhook-signature.ts';
import type { NoticeSignatures, NoticeSigner } from '#lib/server/ports/notice-signatures.ts';
import { deriveStaffKey } from './staff-key.ts';

interface Key extends NoticeSigner {
  readonly secret: string;
}

/**
 * Verifies the sender of a webhook. Staff members with keys of their own are known by them. Without such keys all share
 * one that is derived from each of `secrets`, so that secrets can be rotated.
 */
export function signedNotices(
  warehouseSecret: string | undefined,
  secrets: readonly string[],
  staffKeys: readonly Required<Key>[] = [],
): NoticeSignatures {
  const sharedKeys = secrets.map((secret): Key => ({ secret: deriveStaffKey(secret) }));
  const keys: Readonly<Record<'warehouse' | 'staff', readonly Key[]>> = {
    warehouse: warehouseSecret === undefined ? [] : [{ secret: warehouseSecret }],
    staff: staffKeys.length > 0 ? staffKeys : sharedKeys,
  };
  return {
    findSigner(sender, header, body, now) {
      const key = keys[sender].find(({ secret }) => hasValidSignature(header, body, secret, now));
      return key && (key.name === undefined ? {} : { name: key.name });
    },
  };
}
