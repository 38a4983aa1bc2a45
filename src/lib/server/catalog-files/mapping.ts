import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { UnreadableFile } from './row-issue.ts';

/**
 * How names of another system are understood. The first import writes it with everything that it found; a manager
 * edits it. Names begin with what they are: `type: Hoodies`, `tag: sale`.
 */
const mappingSchema = z.strictObject({
  /** Keys of categories, such as `men/hoodies`; an empty list for none. */
  categories: z
    .record(z.string(), z.array(z.string().regex(/^[^/\s][^/]*(\/[^/]+)*$/)))
    .default({}),
  /** Filter colours by the names of colours: `Midnight` → `navy`. */
  colours: z.record(z.string(), z.string().min(1)).default({}),
  /** Sizes as the size charts name them: `Medium` → `m`. */
  sizes: z.record(z.string(), z.string().min(1)).default({}),
  /** Types and tags whose products are jerseys. */
  jerseys: z.array(z.string()).default([]),
  /** Hundredths of a percent; the standard rate of the shop's country if it is missing. */
  vatRate: z.int().min(0).max(10_000).optional(),
  /** Other rates by type or tag: `type: Books` → 700. */
  vatRates: z.record(z.string(), z.int().min(0).max(10_000)).default({}),
});

export type Mapping = z.output<typeof mappingSchema>;

export const EMPTY_MAPPING: Mapping = mappingSchema.parse({});

/** The mapping of a file; undefined if there is none. @throws UnreadableFile that names what is wrong with it. */
export async function readMapping(file: string): Promise<Mapping | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const result = mappingSchema.safeParse(parseJson(text, file));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new UnreadableFile(`${file}: ${issue?.path.join('.')}: ${issue?.message}.`);
}

/** Writes what an import found, with what the manager has decided before. */
export async function writeMapping(file: string, mapping: Mapping): Promise<void> {
  await writeFile(file, `${JSON.stringify(mapping, null, 2)}\n`);
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnreadableFile(`${file} is no JSON: ${error instanceof Error ? error.message : ''}`);
  }
}
