import * as z from 'zod';
import { FORMATS } from '#lib/domain/catalog-files/import-job.ts';
import { isLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { rejectNotice } from '#lib/server/http/server/problem.ts';
import type { NoticeSigner } from '#lib/server/ports/notice-signatures.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { handleSignedCommand, privateJson } from './signed-command.ts';

const MAX_SOURCES = 100;
const LISTED_IMPORTS = 20;
const name = z.string().min(1).max(300);
const choices = z.object({
  format: z.enum(FORMATS).nullable(),
  shop: z.string().refine((text): text is Locale => isLocale(text)),
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

/** Who has changed something. The name of a key is certain; the one that the command gives is not. */
function record(command: Command, { name: who }: NoticeSigner, { securityLog }: Services): void {
  const changes = command.command === 'undo' || ('task' in command && command.task === 'apply');
  if (!changes) return;
  securityLog.record({
    ...{ event: 'staff', outcome: 'done', who },
    details: { command: `catalog ${command.command}` },
  });
}
