import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StoredStory } from '../../content/stored-story.ts';
import { categoryId } from '../catalog/category-rows.ts';
import { readBlock } from './read-block.ts';
import { story } from './story.ts';

const FILES = fileURLToPath(new URL('./files', import.meta.url));
const ENDING = '.json';

export interface ReadFile {
  readonly story: StoredStory;
  /** `help-center/app.json: content[0].body: fr is missing`, one for each thing that is wrong. */
  readonly problems: readonly string[];
}

/**
 * The stories in the folder `files`, in the order of their names.
 * @throws Error that names the file and the field of everything that is wrong.
 */
export function readStoryFiles(): readonly StoredStory[] {
  const names = readdirSync(FILES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ENDING))
    .map((entry) => relative(FILES, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
  const files = names.map((name) => readStory(name, readFileSync(join(FILES, name), 'utf8')));
  const problems = files.flatMap((file) => file.problems);
  if (problems.length > 0) throw new Error(`Stories of the demo club:\n${problems.join('\n')}`);
  return files.map((file) => file.story);
}

/** One story. `file` is its path in the folder, which is its address: `help-center/app.json`. */
export function readStory(file: string, text: string): ReadFile {
  const problems: string[] = [];
  const report = (field: string, problem: string): number =>
    problems.push(`${file}: ${field}: ${problem}`);
  const path = file.slice(0, -ENDING.length);
  const category = /^c\/(.+)$/.exec(path)?.[1];
  const { name = category && `List: ${category}`, ...content } = parseObject(text, report);
  if (typeof name !== 'string' || name === '') report('name', 'expected a text');
  const slug = category ? `c/c-${categoryId(category)}` : path;
  const block = readBlock(content, { field: '', report });
  return { story: story(slug, String(name), block), problems };
}

function parseObject(
  text: string,
  report: (field: string, problem: string) => void,
): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch (error) {
    report('the whole file', error instanceof Error ? error.message : String(error));
    return {};
  }
}
