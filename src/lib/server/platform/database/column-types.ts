import type { ColumnType, Generated } from 'kysely';

/** A jsonb column. It is written as serialized JSON. */
export type Json<Value> = ColumnType<Value, string, string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** A generated bigint. PGlite reads it as a number, pg as text: select it as `id::text`. */
export type BigintId = Generated<string>;
