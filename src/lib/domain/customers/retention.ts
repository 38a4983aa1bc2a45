/**
 * How long personal data is stored, in days since the last change. The purge jobs and the demo club's privacy page use
 * this table; a test compares them.
 */
export const RETENTION_DAYS = {
  /** With the e-mail address and the addresses of its checkout. */
  basket: 30,
  /** Wishlists and saved items of customers. */
  wishlist: 360,
  /** Wishlists and saved items that no browser can open any more, because the session has ended. */
  unreachable: 30,
  stockAlert: 90,
  /** Waiting rooms with their places, which name nobody. */
  waitingRoom: 400,
  /** Who signed in or changed an account, with which outcome. */
  securityLog: 14,
  /** An order that was never paid: tax law does not ask for it. */
  unpaidOrder: 30,
  /** Mails about orders as they were sent. Shorter than their orders, paid or not. */
  mailCopy: 28,
  /** Invoices: six years. Amounts and goods stay, without the person. */
  order: 2_192,
} as const;
