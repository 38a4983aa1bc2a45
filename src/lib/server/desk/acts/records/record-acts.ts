import {
  RECORD_FILES,
  type RecordFile,
  type RecordOutcome,
} from '#lib/domain/catalog-files/record-report.ts';
import { deskLetteringPath, deskPromotionsPath } from '#lib/domain/desk/desk-paths.ts';
import {
  type ActCall,
  type ActResult,
  type DeskAct,
  rejectAct,
} from '#lib/server/desk/desk-act.ts';
import { importRecordFile } from '#lib/server/imports/record-files.ts';
import { UnreadableFile } from '#lib/server/imports/row-issue.ts';
import { formText } from '#lib/server/platform/forms/form-fields.ts';
import { RECORD_FIELDS } from './record-fields.ts';

/** As much of a file as `read-multipart.ts` makes a field of. */
const MAX_CHARACTERS = 1024 * 1024;

export const RECORD_ACTS: Readonly<Record<string, DeskAct>> = {
  'records.compare': recordAct(async (call, file) => {
    const outcome = await runImport(call, file, true);
    return 'errors' in outcome
      ? rejectAct('unreadable', outcome.errors)
      : { kind: 'preview', outcome };
  }),
  'records.import': recordAct(async (call, file) => {
    const outcome = await runImport(call, file, false);
    if ('errors' in outcome) return rejectAct('unreadable', outcome.errors);
    const { kind, report } = outcome;
    if (kind === 'too-many-gone')
      return rejectAct(kind, { [RECORD_FIELDS.hideMost]: call.t('deskLettering:most') });
    const location = file === 'lettering' ? deskLetteringPath() : deskPromotionsPath();
    const reason = report.sections
      .map(({ name, counts: { added, changed, gone } }) =>
        [name, `+${added.length}`, `~${changed.length}`, `-${gone.length}`].join(' '),
      )
      .join(', ');
    return { kind: 'done', location, notice: 'records', reason };
  }),
};

function recordAct(run: (call: ActCall, file: RecordFile) => Promise<ActResult>): DeskAct {
  return {
    permission: 'import',
    subject: (form) => fileOf(form) ?? '',
    async run(call) {
      const { form, t } = call;
      const file = fileOf(form);
      const text = formText(form, RECORD_FIELDS.records);
      if (!file || text.trim() === '')
        return rejectAct('no-file', { [RECORD_FIELDS.records]: t('deskLettering:noFile') });
      if (text.length >= MAX_CHARACTERS)
        return rejectAct('too-large', { [RECORD_FIELDS.records]: t('deskLettering:tooLarge') });
      return run(call, file);
    },
  };
}

function fileOf(form: FormData): RecordFile | undefined {
  const name = formText(form, RECORD_FIELDS.file);
  return RECORD_FILES.find((file) => file === name);
}

async function runImport(
  { services, form }: ActCall,
  file: RecordFile,
  isDryRun: boolean,
): Promise<RecordOutcome | { readonly errors: Readonly<Record<string, string>> }> {
  const { records, partial, hideMost } = RECORD_FIELDS;
  try {
    return await importRecordFile(
      file,
      {
        bytes: bytesOf(formText(form, records)),
        isDryRun,
        isStrict: false,
        isPartial: form.has(partial),
        mayHideMost: form.has(hideMost),
      },
      services,
      new AbortController().signal,
    );
  } catch (error) {
    // The text of a field is UTF-8 and has no line of 16 MB, so this is a file of another kind.
    if (!(error instanceof UnreadableFile)) throw error;
    return { errors: { [records]: error.message } };
  }
}

async function* bytesOf(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}
