import { sql } from 'kysely';

/** Names one state of everything in the catalogue that only an import changes; null before the first refresh. */
export const catalogRevision = sql<
  string | null
>`(select value from meta where key = 'catalog-revision')`;
