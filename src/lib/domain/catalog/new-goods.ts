/** How long a product counts as new. */
export const NEW_FOR_MS = 28 * 24 * 3_600_000;
