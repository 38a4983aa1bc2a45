import { json, type Responder, type SandboxResponse } from '../http.ts';
import { createDeliveryReads } from './delivery-reads.ts';
import { createEditor } from './editor/editor.ts';
import type { EditorOptions } from './editor/editor-options.ts';
import { SHOP_LANGUAGES, type SpaceSetup } from './space-setup.ts';
import type { StoredStory } from './stored-story.ts';
import { createStoryStore, type StoryStore } from './story-store.ts';

export interface ContentSandbox {
  readonly respond: Responder;
  /** Adds or replaces a story and gives the space a new cache version. */
  publish(story: StoredStory): void;
  /** The next `count` requests fail with this status, for example 429 for overload. */
  failNext(status: number, count: number): void;
  /** Version of the space, in seconds. */
  cacheVersion(): number;
  readonly store: StoryStore;
}

export interface ContentOptions extends Partial<SpaceSetup> {
  readonly stories: readonly StoredStory[];
  readonly token: string;
  /** Also allows drafts; absent: drafts cannot be read. */
  readonly previewToken?: string;
  readonly now: () => Date;
  /** Path of the mount point, such as `/content`. */
  readonly prefix: string;
  /** File for edited stories; absent: they are kept in memory only. */
  readonly file?: string;
  /** Options of the visual editor; absent: no editor. */
  readonly editor?: Omit<EditorOptions, 'store' | 'setup' | 'now' | 'prefix'>;
}

/** Bodies of failures as the API's description words them. */
const FAILURES: Readonly<Record<number, object>> = {
  401: { error: 'Unauthorized' },
  404: ['This record could not be found'],
  429: { error: 'Rate limit reached.' },
};

/** Storyblok's content delivery API, version 2, as far as the shop uses it (space, stories, links), and the editor. */
export function createContent(options: ContentOptions): ContentSandbox {
  const { now, prefix } = options;
  const store = createStoryStore({ stories: options.stories, now, file: options.file });
  const setup = {
    spaceId: options.spaceId ?? options.editor?.keys.spaceId ?? '1',
    languages: options.languages ?? SHOP_LANGUAGES,
    hasTranslatableSlugs: options.hasTranslatableSlugs ?? false,
  };
  const read = createDeliveryReads(store, setup);
  const editor =
    options.editor &&
    createEditor({ ...options.editor, store, setup, now, prefix: `${prefix}/editor` });
  let failure = { status: 0, count: 0 };

  function respondToRead(url: URL): SandboxResponse {
    const path = url.pathname.slice(prefix.length);
    if (failure.count > 0) return respondWithFailure();
    if (!isAllowed(url.searchParams)) return json(401, FAILURES[401]);
    return path.startsWith('/v2/cdn/')
      ? read(path.slice('/v2/cdn'.length), url)
      : json(404, FAILURES[404]);
  }

  function isAllowed(parameters: URLSearchParams): boolean {
    const token = parameters.get('token');
    const isPreview = options.previewToken !== undefined && token === options.previewToken;
    return isPreview || (token === options.token && parameters.get('version') !== 'draft');
  }

  function respondWithFailure(): SandboxResponse {
    const { status, count } = failure;
    failure = { status, count: count - 1 };
    return json(status, FAILURES[status] ?? { error: `failure requested by failNext: ${status}` });
  }

  return {
    async respond(req, url) {
      const isEditor = editor && /^\/editor(?:\/|$)/.test(url.pathname.slice(prefix.length));
      return isEditor ? editor(req, url) : respondToRead(url);
    },
    publish: store.put,
    failNext(status, count) {
      failure = { status, count };
    },
    cacheVersion: store.version,
    store,
  };
}
