import * as z from 'zod';

/**
 * A backup is gzip of lines of JSON: the header; for each table its heading and then its rows, each an array of texts;
 * the end, with what everything before must add up to.
 */
export const FORMAT = 'terrace-backup';
export const FORMAT_VERSION = 1;

/** Something is wrong with the file, not with the shop. The message is for the terminal. */
export class BackupError extends Error {}

const count = z.int().min(0);
const digits = z.string().regex(/^-?\d{1,40}$/);
const name = z.string().min(1).max(63);

const headerSchema = z.object({
  format: z.literal(FORMAT),
  version: z.int().min(1),
  madeAt: z.iso.datetime(),
  /** All migrations that had run, in order. */
  migrations: z.array(z.string().max(200)).min(1),
  /** Rows of all tables, for the progress. */
  rows: count,
});

const headingSchema = z.object({ table: name, columns: z.array(name).min(1) });

const endSchema = z.object({
  end: z.literal(FORMAT),
  tables: z.record(name, z.object({ rows: count, digest: digits })),
  sequences: z.record(name, digits),
  sums: z.record(z.string(), digits),
  /** SHA-256 of all bytes before this line, unpacked, in hexadecimal. */
  sha256: z.string().length(64),
});

export type BackupHeader = z.infer<typeof headerSchema>;
export type TableHeading = z.infer<typeof headingSchema>;
export type BackupEnd = z.infer<typeof endSchema>;

export const NO_BACKUP = 'This file is no backup of a shop. Nothing was changed.';

export function parseHeader(line: string): BackupHeader {
  const { data } = headerSchema.safeParse(parseJson(line));
  if (!data) throw new BackupError(NO_BACKUP);
  if (data.version > FORMAT_VERSION)
    throw new BackupError(
      `The backup has format ${data.version}; this build reads up to ${FORMAT_VERSION}. Restore it with the build that made it, or a newer one. Nothing was changed.`,
    );
  return data;
}

/** Undefined for another kind of line. */
export function parseHeading(line: string): TableHeading | undefined {
  return headingSchema.safeParse(parseJson(line)).data;
}

/** Undefined for another kind of line. */
export function parseEnd(line: string): BackupEnd | undefined {
  return endSchema.safeParse(parseJson(line)).data;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
