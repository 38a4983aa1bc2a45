import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of import jobs in a directory of this node, named by the job's id. */
export class ImportFiles {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  newUpload(): { readonly id: string; readonly file: string } {
    mkdirSync(this.#directory, { recursive: true, mode: 0o700 });
    const id = randomUUID();
    return { id, file: this.source(id, 0) };
  }

  source(id: string, index: number): string {
    return join(this.#directory, `${id}-${index}.upload`);
  }

  spool(id: string): string {
    return join(this.#directory, `${id}.ndjson`);
  }

  /** How the command wants names to be understood; else it is what the shop has stored. */
  mapping(id: string): string {
    return join(this.#directory, `${id}.mapping.json`);
  }

  async bytes(id: string): Promise<number | undefined> {
    return (await stat(this.source(id, 0)).catch(() => undefined))?.size;
  }

  /** Jobs whose files are on this node. */
  async ids(): Promise<readonly string[]> {
    const names = await readdir(this.#directory).catch(() => []);
    return names.flatMap((name) => /^([\da-f-]{36})-0\.upload$/.exec(name)?.[1] ?? []);
  }

  async delete(id: string): Promise<void> {
    const names = await readdir(this.#directory).catch(() => []);
    for (const name of names.filter((file) => file.startsWith(id)))
      await rm(join(this.#directory, name), { force: true });
  }
}
