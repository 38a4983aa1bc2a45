import { type ImportJob, isJobFinished } from '#lib/domain/catalog-files/import-job.ts';
import { signStaffName } from '#lib/domain/customers/staff.ts';
import { deskImportPath } from '#lib/domain/desk/desk-paths.ts';
import {
  type ActCall,
  type ActResult,
  type DeskAct,
  rejectAct,
} from '#lib/server/desk/desk-act.ts';
import type { CatalogImports } from '#lib/server/imports/ports/catalog-imports.ts';
import { isAssetOutage } from '#lib/server/platform/assets/asset-store.ts';
import { formNumber, formText } from '#lib/server/platform/forms/form-fields.ts';
import { readChoices } from './read-choices.ts';
import { readMappingText } from './read-mapping.ts';
import { MAX_UPLOAD_MB, UPLOAD_FIELDS } from './upload-fields.ts';

const JOB_FIELD = 'job';
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** Puts a file that `stage-form.ts` has stored into the list, and has it compared with the shop. */
const upload: DeskAct = {
  permission: 'import',
  subject: (form) => formText(form, UPLOAD_FIELDS.name),
  async run({ services: { imports }, form, staff, t }) {
    const problem = formText(form, UPLOAD_FIELDS.problem);
    if (problem) return refuseUpload(problem, t);
    const id = formText(form, UPLOAD_FIELDS.id);
    const bytes = UUID.test(id) ? await imports.uploadedBytes(id) : undefined;
    const isTaken = bytes !== undefined && (await imports.find(id)) !== undefined;
    if (bytes === undefined || isTaken)
      return rejectAct('no-file', { file: t('deskImports:noFile') });
    const sources = [formText(form, UPLOAD_FIELDS.name) || 'file'];
    try {
      await imports.start({
        id,
        sources,
        bytes,
        by: signStaffName(staff),
        task: 'compare',
        choices: readChoices(form),
      });
    } catch (error) {
      if (!isAssetOutage(error)) throw error;
      return refuseUpload('store-down', t);
    }
    return { kind: 'done', location: deskImportPath(id), notice: 'uploaded' };
  },
};

function refuseUpload(problem: string, t: ActCall['t']): ActResult {
  switch (problem) {
    case 'too-large':
      return rejectAct(problem, { file: t('deskImports:tooLarge', { size: MAX_UPLOAD_MB }) });
    case 'disk-full':
      return rejectAct(problem, { file: t('deskImports:diskFull') });
    case 'store-down':
      return rejectAct(problem, { file: t('deskImports:storeDown') });
    default:
      return rejectAct('broken', { file: t('deskImports:broken') });
  }
}

const compare = jobAct(async ({ form }, job, imports) => {
  const isAsked = await imports.ask(job.id, 'compare', readChoices(form));
  return isAsked ? completeAct(job, 'compared') : undefined;
});

const map = jobAct(async ({ form, t }, job, imports) => {
  if (!job.mapping) return undefined;
  const parsed = imports.parseMapping(readMappingText(form, job.mapping));
  if ('problem' in parsed)
    return rejectAct('bad-mapping', {
      mapping: t('deskImports:badMapping', { problem: parsed.problem }),
    });
  await imports.saveMapping(parsed.mapping);
  const isAsked = await imports.ask(job.id, 'compare', job.choices);
  return isAsked ? completeAct(job, 'mapped') : undefined;
});

/** Only what was compared is applied, so that nobody changes a shop blindly. */
const apply = jobAct(async ({ form, t }, job, imports) => {
  if (!job.report) return undefined;
  const mayHideMost = form.get('hideMost') !== null;
  if (job.failure?.reason === 'too-many-gone' && !mayHideMost)
    return rejectAct('too-many-gone', { hideMost: t('deskImports:confirmGone') });
  const isStrict = form.get('strict') !== null;
  const isAsked = await imports.ask(job.id, 'apply', { ...job.choices, isStrict, mayHideMost });
  return isAsked ? completeAct(job, 'applied') : undefined;
});

const stop = jobAct(async (_, job, imports) => {
  if (job.task === 'undo') return undefined;
  await imports.stop(job.id);
  return completeAct(job, 'stopped');
});

const undo: DeskAct = {
  permission: 'import',
  subject: (form) => formText(form, 'import').slice(0, 10),
  async run({ services: { imports }, form, staff, t }) {
    const [last] = await imports.imports(1);
    if (last?.state !== 'applied' || last.id !== formNumber(form, 'import'))
      return rejectAct('not-last', { '': t('deskImports:notLast') });
    const id = await imports.undo(last.id, signStaffName(staff));
    return {
      kind: 'done',
      location: deskImportPath(id),
      notice: 'undone',
      reason: last.source,
    };
  },
};

export const IMPORT_ACTS: Readonly<Record<string, DeskAct>> = {
  'import.upload': upload,
  'import.compare': compare,
  'import.map': map,
  'import.apply': apply,
  'import.stop': stop,
  'import.undo': undo,
};

/** An act on a file in the list; `run` returns undefined if the file's state does not allow it. */
function jobAct(
  run: (call: ActCall, job: ImportJob, imports: CatalogImports) => Promise<ActResult | undefined>,
): DeskAct {
  return {
    permission: 'import',
    subject: (form) => formText(form, JOB_FIELD).slice(0, 36),
    async run(call) {
      const { imports } = call.services;
      const id = formText(call.form, JOB_FIELD);
      const job = UUID.test(id) ? await imports.find(id) : undefined;
      if (!job) return rejectAct('unknown', { '': call.t('deskImports:unknown') });
      const result = isJobFinished(job) ? undefined : await run(call, job, imports);
      return result ?? rejectAct('state', { '': call.t('deskImports:busy') });
    },
  };
}

function completeAct(
  job: ImportJob,
  notice: Extract<ActResult, { kind: 'done' }>['notice'],
): ActResult {
  const location = deskImportPath(job.id);
  return { kind: 'done', location, notice, reason: job.sources.join(', ') };
}
