import { isPreviewParameter } from '#lib/domain/content/preview-parameters.ts';
import type { ContentEditing } from '#lib/server/ports/content-editing.ts';

/** A request with a valid editor token. */
export interface Preview {
  /** Its parameters, to be added to links and redirects of the preview. */
  readonly parameters: readonly (readonly [string, string])[];
  /** Time to show the page at; absent for now. */
  readonly at?: Date;
  /** Whether to show the page as in the club's app. */
  readonly isApp: boolean;
  readonly editorOrigin: string;
}

/** URL parameters of the preview bar. */
export const BAR_PARAMETERS = {
  date: 'preview_date',
  app: 'preview_app',
  to: 'preview_to',
} as const;

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/;

/** Reads the preview's parameters; undefined without a valid editor token. */
export function readPreview(url: URL, editing: ContentEditing, now: Date): Preview | undefined {
  if (!editing.isEditor(url.searchParams, now)) return undefined;
  const date = url.searchParams.get(BAR_PARAMETERS.date) ?? '';
  const at = DATE.test(date) ? new Date(`${date}Z`) : undefined;
  return {
    parameters: [...url.searchParams].filter(
      ([name, value]) => isPreviewParameter(name) && value !== '',
    ),
    isApp: url.searchParams.get(BAR_PARAMETERS.app) === '1',
    editorOrigin: editing.editorOrigin,
    ...(at && Number.isFinite(at.getTime()) && { at }),
  };
}

/** Adds the preview's parameters to a local path. */
export function withPreviewParams(preview: Preview, path: string): string {
  const url = new URL(path, 'http://shop');
  for (const [name, value] of preview.parameters) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}
