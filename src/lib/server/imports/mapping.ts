import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { LANGUAGES } from '#club/known-shops.ts';
import type { CatalogMapping } from '#lib/domain/catalog-files/catalog-mapping.ts';
import { JERSEY_GROUPS } from '#lib/domain/printing/lettering.ts';
import { UnreadableFile } from './row-issue.ts';

const mappingSchema = z.strictObject({
  categories: z
    .record(z.string(), z.array(z.string().regex(/^[^/\s][^/]*(\/[^/]+)*$/)))
    .default({}),
  names: z
    .record(z.string(), z.partialRecord(z.enum(LANGUAGES), z.string().trim().min(1).max(200)))
    .default({}),
  colours: z.record(z.string(), z.string().min(1)).default({}),
  sizes: z.record(z.string(), z.string().min(1)).default({}),
  jerseys: z.array(z.string()).default([]),
  jerseyGroups: z.record(z.string(), z.enum(JERSEY_GROUPS)).default({}),
  season: z
    .string()
    .regex(/^\d{2}\/\d{2}$/)
    .optional(),
  decimal: z.enum(['.', ',']).optional(),
  dates: z.enum(['dmy', 'mdy']).optional(),
  vatRate: z.int().min(0).max(10_000).optional(),
  vatRates: z.record(z.string(), z.int().min(0).max(10_000)).default({}),
});

export const EMPTY_MAPPING: CatalogMapping = mappingSchema.parse({});

/** The mapping of a file; undefined if there is none. @throws UnreadableFile that names what is wrong with it. */
export async function readMapping(file: string): Promise<CatalogMapping | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : parseMapping(text, file);
}

/** The mapping of a text, which errors call by its `name`. @throws UnreadableFile that names what is wrong with it. */
export function parseMapping(text: string, name: string): CatalogMapping {
  const result = mappingSchema.safeParse(parseJson(text, name));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const problem = `${issue?.path.join('.')}: ${issue?.message}`;
  throw new UnreadableFile('mapping', `${name}: ${problem}.`, problem);
}

/** Writes what an import found, with what the manager has decided before. */
export async function writeMapping(file: string, mapping: CatalogMapping): Promise<void> {
  await writeFile(file, `${JSON.stringify(mapping, null, 2)}\n`);
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const problem = error instanceof Error ? error.message : '';
    throw new UnreadableFile('mapping', `${file} is no JSON: ${problem}`, problem);
  }
}
