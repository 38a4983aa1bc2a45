import type {
  NoticeSender,
  NoticeSignatures,
  NoticeSigner,
} from '#lib/server/platform/ports/notice-signatures.ts';
import { deriveStaffKey } from './staff-key.ts';
import { hasValidSignature } from './webhook-signature.ts';

interface Key extends NoticeSigner {
  readonly secret: string;
}

/**
 * Verifies the sender of a webhook. Staff members with keys of their own are known by them. Without such keys all share
 * one that is derived from each of `secrets`, so that secrets can be rotated.
 */
export function signedNotices(
  systems: { readonly warehouse?: string | undefined; readonly feeds?: string | undefined },
  secrets: readonly string[],
  staffKeys: readonly Required<Key>[] = [],
): NoticeSignatures {
  const sharedKeys = secrets.map((secret): Key => ({ secret: deriveStaffKey(secret) }));
  const keyOf = (secret: string | undefined): readonly Key[] => (secret ? [{ secret }] : []);
  const keys: Readonly<Record<NoticeSender, readonly Key[]>> = {
    warehouse: keyOf(systems.warehouse),
    feeds: keyOf(systems.feeds),
    staff: staffKeys.length > 0 ? staffKeys : sharedKeys,
  };
  return {
    findSigner(sender, header, body, now) {
      const key = keys[sender].find(({ secret }) => hasValidSignature(header, body, secret, now));
      return key && (key.name === undefined ? {} : { name: key.name });
    },
  };
}
