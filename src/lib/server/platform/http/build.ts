import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The build that this process runs. */
export interface Build {
  readonly id: string;
}

/** @throws when the file that `integrations/build-record.ts` writes is missing */
export async function readBuild(clientDirectory: string): Promise<Build> {
  const file = await readFile(join(clientDirectory, 'builds', 'latest.json'), 'utf8');
  const { id } = JSON.parse(file) as Build;
  return { id };
}
