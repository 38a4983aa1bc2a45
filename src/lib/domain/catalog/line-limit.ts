/** Units of one line of a basket. */
export const MAX_QUANTITY_PER_LINE = 50;
