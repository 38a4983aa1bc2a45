/** Senders of notices, each with its own secret. */
export type NoticeSender = 'warehouse' | 'feeds' | 'staff';

/** `name`: the staff member that a key belongs to; absent for a key that several share. */
export interface NoticeSigner {
  readonly name?: string;
}

export interface NoticeSignatures {
  /**
   * The owner of the key with which the sender signed the body within the last five minutes. Header `t={second},v1={hex}`,
   * HMAC-SHA256 of second, dot and body. Undefined for a wrong signature, and for a sender without a configured secret.
   */
  findSigner(
    sender: NoticeSender,
    header: string | null,
    body: string,
    now: Date,
  ): NoticeSigner | undefined;
}
