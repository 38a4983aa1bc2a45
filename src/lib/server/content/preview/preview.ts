import { isPreviewParameter } from '#lib/domain/content/preview-parameters.ts';

/** A request with a valid editor token. */
export interface Preview {
  /** Its parameters, to be added to links and redirects of the preview. */
  readonly parameters: readonly (readonly [string, string])[];
  /** Time to show the page at; absent for now. */
  readonly at?: Date;
  /** Whether to show the page as in the club's app. */
  readonly isApp: boolean;
  readonly editorOrigin: string;
  /** Id of the story that the editor has opened. */
  readonly storyId: string;
  readonly spaceId: string;
  /** Id of the release whose changes are shown. */
  readonly release?: string;
  /** Scope of a posted story: the page's content, or also the frame around it. */
  readonly changes?: 'page' | 'frame';
}

/** URL parameters of the preview bar. */
export const BAR_PARAMETERS = {
  date: 'preview_date',
  app: 'preview_app',
  to: 'preview_to',
} as const;

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/;
const ID = /^\d{1,20}$/;

/** Reads the parameters of a preview whose signature is valid. */
export function readPreview(url: URL, editorOrigin: string): Preview {
  const { searchParams } = url;
  const date = searchParams.get(BAR_PARAMETERS.date) ?? '';
  const at = DATE.test(date) ? new Date(`${date}Z`) : undefined;
  const release = readId(searchParams, '_storyblok_release');
  return {
    parameters: [...searchParams].filter(
      ([name, value]) => isPreviewParameter(name) && value !== '',
    ),
    isApp: searchParams.get(BAR_PARAMETERS.app) === '1',
    editorOrigin,
    storyId: readId(searchParams, '_storyblok'),
    spaceId: readId(searchParams, '_storyblok_tk[space_id]'),
    ...(release !== '' && release !== '0' && { release }),
    ...(at && Number.isFinite(at.getTime()) && { at }),
  };
}

/** '' for anything but an id: without a release the editor sends "undefined" or nothing. */
function readId(parameters: URLSearchParams, name: string): string {
  const value = parameters.get(name) ?? '';
  return ID.test(value) ? value : '';
}

/** Adds the preview's parameters to a local path. */
export function withPreviewParams(preview: Preview, path: string): string {
  const url = new URL(path, 'http://shop');
  for (const [name, value] of preview.parameters) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}

/** The address without the preview's parameters. */
export function withoutPreviewParams(url: URL): string {
  const plain = new URL(url);
  for (const name of [...plain.searchParams.keys()])
    if (isPreviewParameter(name)) plain.searchParams.delete(name);
  return plain.pathname + plain.search;
}
