/** Tables of sessions, customers, baskets, checkouts, orders and payments. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the shopping migration
export interface ShoppingTables {}
