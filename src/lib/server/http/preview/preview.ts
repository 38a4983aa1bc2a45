import { isCarried } from '#lib/domain/preview-parameters.ts';
import type { Editing } from '#lib/server/ports/editing.ts';

/** A request whose address an editor has signed. */
export interface Preview {
  /** Its parameters, to be carried on to wherever the preview leads. */
  readonly carried: readonly (readonly [string, string])[];
  /** The moment that the page is shown at; absent: now. */
  readonly at?: Date;
  /** Shown as in the club's app. */
  readonly isApp: boolean;
  readonly editorOrigin: string;
}

/** What the preview's own bar puts into an address. */
export const BAR = { date: 'preview_date', app: 'preview_app', to: 'preview_to' } as const;

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/;

/** The preview that this address asks for; undefined without a valid editor token (decisions, "Content"). */
export function readPreview(url: URL, editing: Editing, now: Date): Preview | undefined {
  if (!editing.isEditor(url.searchParams, now)) return undefined;
  const date = url.searchParams.get(BAR.date) ?? '';
  const at = DATE.test(date) ? new Date(`${date}Z`) : undefined;
  return {
    carried: [...url.searchParams].filter(([name, value]) => isCarried(name) && value !== ''),
    isApp: url.searchParams.get(BAR.app) === '1',
    editorOrigin: editing.editorOrigin,
    ...(at && Number.isFinite(at.getTime()) && { at }),
  };
}

/** A local address inside the preview: with its parameters beside the address's own. */
export function carriedOn(preview: Preview, path: string): string {
  const url = new URL(path, 'http://shop');
  for (const [name, value] of preview.carried) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}
