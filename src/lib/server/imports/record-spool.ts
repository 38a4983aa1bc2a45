import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ProductRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type { ImportedProduct } from '#lib/server/imports/ports/catalog-files.ts';
import { readLines } from './read-lines.ts';

/** A product with the line of the file that it came from. */
export interface SpooledProduct extends ImportedProduct {
  readonly line: number;
}

/**
 * Products of an import on disk. They are read twice, compared and written, without being held in memory and without
 * reading the source again, which may be a stream.
 */
export class RecordSpool {
  readonly #file: string;
  readonly #stream: WriteStream;

  #failure: Error | undefined;

  private constructor(file: string) {
    this.#file = file;
    this.#stream = createWriteStream(file);
    // A full disk fails the stream at any time, also between two writes.
    this.#stream.on('error', (error) => {
      this.#failure ??= error;
    });
  }

  static async open(file: string): Promise<RecordSpool> {
    await mkdir(dirname(file), { recursive: true });
    const spool = new RecordSpool(file);
    await once(spool.#stream, 'open');
    return spool;
  }

  /** @throws the error of the disk, such as `ENOSPC`. */
  async add(line: number, record: ProductRecord): Promise<void> {
    const json = JSON.stringify(record);
    const hash = createHash('sha256').update(json).digest('base64url');
    const text = `${line}\t${record.key}\t${hash}\t${json}\n`;
    if (this.#failure) throw this.#failure;
    if (!this.#stream.write(text)) await once(this.#stream, 'drain');
  }

  async finish(): Promise<void> {
    this.#stream.end();
    if (!this.#stream.closed) await once(this.#stream, 'close');
    if (this.#failure) throw this.#failure;
  }

  async *read(batchSize: number): AsyncIterable<readonly SpooledProduct[]> {
    let batch: SpooledProduct[] = [];
    for await (const { text } of readLines(createReadStream(this.#file))) {
      batch.push(toProduct(text));
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  async delete(): Promise<void> {
    this.#stream.destroy();
    await rm(this.#file, { force: true });
  }
}

/** Keys contain no tabs. The record is parsed when it is read first. */
function toProduct(text: string): SpooledProduct {
  const [line = '', key = '', hash = ''] = text.split('\t', 3);
  const start = line.length + key.length + hash.length + 3;
  let record: ProductRecord | undefined;
  return {
    line: Number(line),
    key,
    hash,
    get record() {
      record ??= JSON.parse(text.slice(start)) as ProductRecord;
      return record;
    },
  };
}
