import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_FILES } from '#lib/domain/catalog/asset-key.ts';
import type { AssetStore } from '#lib/server/platform/assets/asset-store.ts';

const UPLOAD = /^([\da-f-]{36})-\d+\.upload$/;

/**
 * Files of import jobs in a directory of this node, named by the job's id. With a shared store they are there while they
 * wait, and in the directory only while this node works on them.
 */
export class ImportFiles {
  readonly #directory: string;
  readonly #shared: AssetStore | undefined;

  constructor(directory: string, shared?: AssetStore) {
    this.#directory = directory;
    this.#shared = shared;
  }

  /** Whether every node has the files of every job. */
  get isShared(): boolean {
    return this.#shared !== undefined;
  }

  newUpload(): { readonly id: string; readonly file: string } {
    mkdirSync(this.#directory, { recursive: true, mode: 0o700 });
    const id = randomUUID();
    return { id, file: this.source(id, 0) };
  }

  source(id: string, index: number): string {
    return join(this.#directory, uploadName(id, index));
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

  /** Jobs whose files are in the directory. */
  async ids(): Promise<readonly string[]> {
    return idsIn(await this.#names());
  }

  /** Jobs whose files are in the shared store. Throws `Outage`. */
  async sharedIds(): Promise<readonly string[]> {
    const keys = (await this.#shared?.list(IMPORT_FILES)) ?? [];
    return idsIn(keys.map((key) => key.slice(IMPORT_FILES.length)));
  }

  /** Moves the files of a job into the shared store. Throws `Outage`; the files are still here then. */
  async share(id: string): Promise<void> {
    if (!this.#shared) return;
    for (const name of await this.#uploads(id)) {
      const path = join(this.#directory, name);
      const { size: length } = await stat(path);
      const open = (): AsyncIterable<Uint8Array> => createReadStream(path);
      await this.#shared.write(keyOf(name), { length, type: TYPE, open });
    }
    for (const name of await this.#uploads(id)) await rm(join(this.#directory, name));
  }

  /** Brings so many files of a job here, if they are in the shared store. Throws `Outage`. */
  async fetch(id: string, count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const stored = await this.#shared?.read(keyOf(uploadName(id, index)));
      if (!stored) continue;
      await mkdir(this.#directory, { recursive: true, mode: 0o700 });
      const path = this.source(id, index);
      await writeFile(`${path}.part`, stored.body, { mode: 0o600 });
      await rename(`${path}.part`, path);
    }
  }

  /** Deletes what is in the directory for a job whose files are in the shared store. */
  async clear(id: string): Promise<void> {
    if (this.#shared) await this.#deleteHere(id);
  }

  /** Deletes the files of a job everywhere. Throws `Outage`. */
  async delete(id: string): Promise<void> {
    await this.#deleteHere(id);
    const keys = (await this.#shared?.list(IMPORT_FILES)) ?? [];
    for (const key of keys.filter((one) => one.startsWith(keyOf(id))))
      await this.#shared?.delete(key);
  }

  async #deleteHere(id: string): Promise<void> {
    for (const name of (await this.#names()).filter((file) => file.startsWith(id)))
      await rm(join(this.#directory, name), { force: true });
  }

  async #uploads(id: string): Promise<readonly string[]> {
    return (await this.#names()).filter((name) => UPLOAD.exec(name)?.[1] === id);
  }

  #names(): Promise<readonly string[]> {
    return readdir(this.#directory).catch(() => []);
  }
}

const TYPE = 'application/octet-stream';

function uploadName(id: string, index: number): string {
  return `${id}-${index}.upload`;
}

function keyOf(name: string): string {
  return IMPORT_FILES + name;
}

function idsIn(names: readonly string[]): readonly string[] {
  return [...new Set(names.flatMap((name) => UPLOAD.exec(name)?.[1] ?? []))];
}
