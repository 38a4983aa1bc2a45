import { json, type Responder, redirect, type SandboxResponse } from '../http.ts';
import {
  linkedUuids,
  readDeliveryQuery,
  readList,
  relatedUuids,
  toDeliveredStory,
  toLinkStub,
} from './delivery.ts';
import { createEditor, type EditorOptions } from './editor/editor.ts';
import type { StoredStory } from './stored-story.ts';
import { createStoryStore, type StoryStore, toDraft } from './story-store.ts';

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

export interface ContentOptions {
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
  readonly editor?: Omit<EditorOptions, 'store' | 'now' | 'prefix'>;
}

const MAX_PER_PAGE = 100;
/** Above this number, references are delivered as uuids, which the client loads page by page. */
const MAX_RESOLVED = 50;
const NOT_FOUND = ['This record could not be found'];

/** Storyblok's content delivery API, version 2, as far as the shop uses it (space, story, stories), and the editor. */
export function createContent(options: ContentOptions): ContentSandbox {
  const { now, prefix } = options;
  const store = createStoryStore({ stories: options.stories, now, file: options.file });
  const editor =
    options.editor && createEditor({ ...options.editor, store, now, prefix: `${prefix}/editor` });
  let failure = { status: 0, count: 0 };

  function respondToRead(url: URL): SandboxResponse {
    const path = url.pathname.slice(prefix.length);
    if (failure.count > 0) return respondWithFailure();
    if (!isAllowed(url.searchParams)) return json(401, { error: 'Unauthorized' });
    if (path === '/v2/cdn/spaces/me') return json(200, { space: describeSpace() });
    return respondToStoryRead(path, url);
  }

  function isAllowed(parameters: URLSearchParams): boolean {
    const token = parameters.get('token');
    const isPreview = options.previewToken !== undefined && token === options.previewToken;
    return isPreview || (token === options.token && parameters.get('version') !== 'draft');
  }

  function respondToStoryRead(path: string, url: URL): SandboxResponse {
    const slug = /^\/v2\/cdn\/stories(?:\/(.+))?$/.exec(path);
    if (!slug) return json(404, NOT_FOUND);
    const isDraft = url.searchParams.get('version') === 'draft';
    if (!isDraft && !url.searchParams.get('cv')) return redirectToCurrentVersion(url);
    const stories = isDraft ? store.all().map(toDraft) : store.all();
    if (slug[1] === undefined) return respondWithList(stories, url.searchParams);
    return respondWithStory(stories, decodeSlug(slug[1]), url.searchParams);
  }

  function respondWithFailure(): SandboxResponse {
    failure = { ...failure, count: failure.count - 1 };
    return json(failure.status, { error: `failure requested by failNext: ${failure.status}` });
  }

  function describeSpace(): object {
    return { id: 1, name: 'Sandbox', domain: '', version: store.version(), language_codes: [] };
  }

  // Like the real service, which redirects published reads to a versioned, cacheable address.
  function redirectToCurrentVersion(url: URL): SandboxResponse {
    url.searchParams.set('cv', String(store.version()));
    return redirect(301, url.pathname + url.search);
  }

  function respondWithStory(
    all: Stories,
    slug: string,
    parameters: URLSearchParams,
  ): SandboxResponse {
    const byUuid = parameters.get('find_by') === 'uuid';
    const story = all.find((candidate) => (byUuid ? candidate.uuid : candidate.full_slug) === slug);
    if (!story) return json(404, NOT_FOUND);
    const query = readDeliveryQuery(parameters);
    const related = { cv: store.version(), ...resolveReferences([story], all, parameters) };
    return json(200, { story: toDeliveredStory(story, query), ...related });
  }

  function respondWithList(all: Stories, parameters: URLSearchParams): SandboxResponse {
    const found = all.filter((story) => matchesQuery(story, parameters));
    const perPage = Math.min(parsePositiveInteger(parameters.get('per_page'), 25), MAX_PER_PAGE);
    const from = (parsePositiveInteger(parameters.get('page'), 1) - 1) * perPage;
    const page = found.slice(from, from + perPage);
    const query = readDeliveryQuery(parameters);
    const stories = page.map((story) => toDeliveredStory(story, query));
    return json(
      200,
      { stories, cv: store.version(), ...resolveReferences(page, all, parameters) },
      { 'per-page': String(perPage), total: String(found.length) },
    );
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

type Stories = readonly StoredStory[];

/** Stories that the delivered stories link to or reference; only their uuids if there are many. */
function resolveReferences(stories: Stories, all: Stories, parameters: URLSearchParams): object {
  const query = readDeliveryQuery(parameters);
  const selectByUuids = (uuids: ReadonlySet<string>): Stories =>
    all.filter(({ uuid }) => uuids.has(uuid));
  const related = selectByUuids(relatedUuids(stories, query.relations));
  const linked = query.resolveLinks ? selectByUuids(linkedUuids([...stories, ...related])) : [];
  return {
    ...(related.length > MAX_RESOLVED
      ? { rels: [], rel_uuids: related.map(({ uuid }) => uuid) }
      : { rels: related.map((story) => toDeliveredStory(story, query)) }),
    ...(linked.length > MAX_RESOLVED
      ? { links: [], link_uuids: linked.map(({ uuid }) => uuid) }
      : { links: linked.map(toLinkStub) }),
  };
}

function matchesQuery(story: StoredStory, parameters: URLSearchParams): boolean {
  const uuids = readList(parameters, 'by_uuids');
  const slugs = readList(parameters, 'by_slugs');
  return (
    story.full_slug.startsWith(parameters.get('starts_with') ?? '') &&
    (uuids.length === 0 || uuids.includes(story.uuid)) &&
    (slugs.length === 0 || slugs.some((slug) => matchesSlugPattern(story.full_slug, slug)))
  );
}

/** `by_slugs` supports a wildcard at the end: `help-center/*`. */
function matchesSlugPattern(slug: string, pattern: string): boolean {
  return pattern.endsWith('*') ? slug.startsWith(pattern.slice(0, -1)) : slug === pattern;
}

function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return '';
  }
}

function parsePositiveInteger(text: string | null, fallback: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : fallback;
}
