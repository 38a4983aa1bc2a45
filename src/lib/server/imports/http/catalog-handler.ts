import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { FORMATS } from '#lib/domain/catalog-files/import-job.ts';
import { RECORD_FILES, type RecordOutcome } from '#lib/domain/catalog-files/record-report.ts';
import { DEFAULT_LOCALE, getShopByLocale, isLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { exportCatalog } from '#lib/server/imports/export-catalog.ts';
import { exportRecordFile, importRecordFile } from '#lib/server/imports/record-files.ts';
import { UnreadableFile } from '#lib/server/imports/row-issue.ts';
import { rejectNotice } from '#lib/server/platform/http/problem.ts';
import {
  handleSignedCommand,
  privateJson,
} from '#lib/server/platform/http/signed/signed-command.ts';
import type { NoticeSigner } from '#lib/server/platform/ports/notice-signatures.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

const MAX_SOURCES = 100;
const LISTED_IMPORTS = 20;
const name = z.string().min(1).max(300);
const locale = z.string().refine((text): text is Locale => isLocale(text));
const choices = z.object({
  format: z.enum(FORMATS).nullable(),
  shop: locale,
  isPartial: z.boolean(),
  isStrict: z.boolean(),
  mayHideMost: z.boolean(),
});
const commandSchema = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('import'),
    /** The command has put the files of this job into the shop's data directory. */
    id: z.uuid(),
    task: z.enum(['compare', 'apply']),
    sources: z.array(name).min(1).max(MAX_SOURCES),
    by: name,
    choices,
  }),
  z.object({ command: z.literal('undo'), by: name }),
  z.object({ command: z.literal('progress'), id: z.uuid() }),
  z.object({ command: z.literal('stop'), id: z.uuid() }),
  z.object({ command: z.literal('imports') }),
  z.object({
    command: z.literal('import-records'),
    id: z.uuid(),
    file: z.enum(RECORD_FILES),
    by: name,
    choices: z.object({
      isDryRun: z.boolean(),
      isPartial: z.boolean(),
      isStrict: z.boolean(),
      mayHideMost: z.boolean(),
    }),
  }),
  z.object({
    command: z.literal('export'),
    /** The shop writes the file to the place of this job. */
    id: z.uuid(),
    file: z.enum(['terrace', 'shopify', ...RECORD_FILES]),
    shop: locale.optional(),
  }),
]);
type Command = z.infer<typeof commandSchema>;

/** `POST /api/staff/catalog`: commands of `npm run catalog` to a shop that holds its database itself. */
export function handleCatalogRequest(request: Request, services: Services): Promise<Response> {
  return handleSignedCommand(request, services, (command, signer) =>
    runCommand(command, signer, services),
  );
}

async function runCommand(
  notice: unknown,
  signer: NoticeSigner,
  services: Services,
): Promise<Response> {
  const { data: command } = commandSchema.safeParse(notice);
  if (!command) return rejectNotice(422, 'Unprocessable Content');
  record(command, signer, services);
  const { imports } = services;
  switch (command.command) {
    case 'import':
      return startImport(command, services);
    case 'undo': {
      const [last] = await imports.imports(1);
      if (last?.state !== 'applied') return privateJson({ id: null });
      return privateJson({ id: await imports.undo(last.id, command.by) });
    }
    case 'progress': {
      const job = await imports.find(command.id);
      return job ? privateJson(job) : rejectNotice(404, 'Not Found');
    }
    case 'stop':
      await imports.stop(command.id);
      return privateJson({});
    case 'imports':
      return privateJson({ imports: await imports.imports(LISTED_IMPORTS) });
    case 'import-records':
      return privateJson(await importRecords(command, services));
    case 'export':
      await writeFile(imports.uploadPlace(command.id), exportLines(command, services));
      return privateJson({});
  }
}

async function startImport(
  { id, task, sources, by, choices }: Command & { readonly command: 'import' },
  { imports }: Services,
): Promise<Response> {
  const bytes = await imports.uploadedBytes(id);
  if (bytes === undefined) return rejectNotice(404, 'Not Found');
  await imports.start({ id, task, sources, by, choices, bytes });
  return privateJson({ id });
}

async function importRecords(
  { id, file, choices }: Command & { readonly command: 'import-records' },
  services: Services,
): Promise<RecordOutcome | { readonly problem: string }> {
  try {
    const bytes = createReadStream(services.imports.uploadPlace(id));
    const { signal } = new AbortController();
    return await importRecordFile(file, { ...choices, bytes }, services, signal);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { problem: error.message };
  }
}

function exportLines(
  { file, shop }: Command & { readonly command: 'export' },
  services: Services,
): AsyncIterable<string> {
  const { imports: files, siteUrl } = services;
  if (file !== 'terrace' && file !== 'shopify') return exportRecordFile(file, services);
  return exportCatalog(file, getShopByLocale(shop ?? DEFAULT_LOCALE), { files, siteUrl });
}

/** Who has changed something. The name of a key is certain; the one that the command gives is not. */
function record(
  command: Command,
  { name: who }: NoticeSigner,
  { security: { log: securityLog } }: Services,
): void {
  if (!('by' in command) || ('task' in command && command.task === 'compare')) return;
  if (command.command === 'import-records' && command.choices.isDryRun) return;
  securityLog.record({
    event: 'staff',
    outcome: 'done',
    who,
    details: {
      command: `catalog ${command.command === 'import-records' ? `${command.file} import` : command.command}`,
      by: command.by,
    },
  });
}
