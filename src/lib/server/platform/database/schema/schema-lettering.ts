import type { Generated } from 'kysely';
import type { LetteringSettings } from '#lib/domain/lettering-files/lettering-record.ts';
import type { Json } from '#lib/server/platform/database/column-types.ts';

export interface LetteringTables {
  /** One row at most. */
  lettering: {
    id: Generated<number>;
    settings: Json<LetteringSettings>;
    changed_at: Date;
  };
}
