import { sql } from 'kysely';

/** Identifies a state of the imported catalogue; null before the first refresh. */
export const catalogRevision = sql<
  string | null
>`(select value from meta where key = 'catalog-revision')`;
