import type { Generated } from 'kysely';
import type { Timestamp } from '#lib/server/platform/database/column-types.ts';

export interface StoryTables {
  /** A published story in one language. */
  story: {
    /** In lower case. */
    language: string;
    uuid: string;
    slug: string;
    published_at: string;
    /** The story as JSON. */
    document: string;
  };
  /** Addresses that stories had before they were moved. */
  story_former_slug: {
    slug: string;
    uuid: string;
    moved_at: Timestamp;
  };
  /** Notices of the content service that wait for the next read. */
  story_notice: {
    id: Generated<number>;
    slug: string | null;
    received_at: Timestamp;
  };
  /** One row. */
  story_sync: {
    id: number;
    /** Null before the first complete read. PGlite reads it as a number, pg as text. */
    version: string | null;
    /** JSON array. */
    languages: string;
    read_all_at: Timestamp | null;
    next_at: Timestamp | null;
    owner: string | null;
    owned_until: Timestamp | null;
  };
}
