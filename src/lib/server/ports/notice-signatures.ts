/** Senders of order notices, each with its own secret. */
export type NoticeSender = 'warehouse' | 'staff';

export interface NoticeSignatures {
  /**
   * Verifies that the sender signed the body within the last five minutes. Header `t={second},v1={hex}`, HMAC-SHA256 of
   * second, dot and body. False for a sender without a configured secret.
   */
  isSigned(sender: NoticeSender, header: string | null, body: string, now: Date): boolean;
}
