/** What was done with a row. `outdated`: a newer event has set the value already. */
export type FeedRowResult = 'changed' | 'unchanged' | 'outdated' | 'unknown-sku' | 'no-vat-rate';
