/** Milliseconds until a read without a reply ends. */
export const READ_LIMIT = 10_000;
