import { writeFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CatalogRecord, ProductRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type { ImportChoices, ImportJob } from '#lib/domain/catalog-files/import-job.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

const CHOICES: ImportChoices = {
  ...{ format: 'terrace', shop: 'en-gb', isPartial: true, isStrict: true, mayHideMost: false },
};

/** Imports the product of the shop's own export with a change, as the desk does, and waits for the end. */
export async function importProducts(
  { imports }: Pick<Services, 'imports'>,
  key: string,
  change: (product: ProductRecord) => ProductRecord,
): Promise<void> {
  const records: CatalogRecord[] = [];
  for await (const record of imports.exportRecords()) {
    if (record.type !== 'product') records.push(record);
    else if (record.key === key) records.push(change(record));
  }
  const { id, file } = imports.newUpload();
  const text = records.map((record) => `${JSON.stringify(record)}\n`).join('');
  await writeFile(file, text);
  await imports.start({
    ...{ id, sources: ['goods.ndjson'], bytes: Buffer.byteLength(text), by: 'Dana' },
    ...{ choices: CHOICES, task: 'apply' },
  });
  const job = await endOf(imports, id);
  if (job?.state !== 'done') throw new Error(`not imported: ${JSON.stringify(job)}`);
}

async function endOf(imports: Services['imports'], id: string): Promise<ImportJob | undefined> {
  for (;;) {
    const job = await imports.find(id);
    if (job?.state !== 'waiting' && job?.state !== 'running') return job;
    // The embedded database answers without the event loop, which the import needs.
    await nextTurn();
  }
}
