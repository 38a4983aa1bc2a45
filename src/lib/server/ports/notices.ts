/** Who may tell the shop what became of orders, each with a secret of their own. */
export type NoticeSender = 'warehouse' | 'staff';

export interface Notices {
  /**
   * Whether the sender signed that body within the last five minutes: header `t={second},v1={hex}`, HMAC-SHA256 of the
   * second, a dot and the body. A sender without a secret signs nothing.
   */
  isSigned(sender: NoticeSender, header: string | null, body: string, now: Date): boolean;
}
