import type { ImportFailure, ImportJob } from '../../src/lib/domain/catalog-files/import-job.ts';
import { formatReport } from './format-report.ts';

/** What a job of the running shop has come to, as lines for a terminal. */
export function formatJob({
  task,
  state,
  report,
  failure,
  importId,
}: ImportJob): readonly string[] {
  const lines = report ? [...formatReport(report), ''] : [];
  if (state === 'stopped') return ['Stopped. The catalogue is as it was before.'];
  if (task === 'compare' && report) return [...lines, 'Nothing was changed (--dry-run).'];
  if (failure) return [...lines, formatFailure(failure, report?.gone.count ?? 0)];
  return [...lines, `Imported as number ${importId}.`];
}

function formatFailure(failure: ImportFailure, gone: number): string {
  switch (failure.reason) {
    case 'unreadable':
      return failure.message;
    case 'strict':
      return 'Nothing was changed (--strict).';
    case 'too-many-gone':
      return `Nothing was changed: ${gone} of ${failure.active} products would be taken off sale. Add --partial if the file holds a part of the range, --hide-most if it is right.`;
    case 'busy':
      return `The import of ${failure.source} is still running.`;
    case 'interrupted':
      return 'The shop was stopped meanwhile. The catalogue is as it was before; import again.';
    case 'disk-full':
      return 'The disk of DATA_DIR is full. The catalogue is as it was before.';
    case 'store-down':
      return 'The store of files does not respond (ASSETS_URL). The catalogue is as it was before.';
    case 'nothing-to-undo':
      return 'There is nothing to undo.';
    case 'fault':
      return "The shop could not do it; see its log, 'import.failed'. The catalogue is as it was before.";
  }
}
