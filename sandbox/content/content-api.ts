import { type Answer, json, type Responder, redirect } from '../http.ts';
import {
  deliveredStory,
  linkedUuids,
  linkStub,
  listOf,
  readDeliveryQuery,
  relatedUuids,
} from './delivery.ts';
import { createEditor, type EditorOptions } from './editor/editor.ts';
import type { StoredStory } from './stored-story.ts';
import { asDraft, type StoryStore, storyStore } from './story-store.ts';

export interface ContentSandbox {
  readonly respond: Responder;
  /** Adds or replaces a story and gives the space a new cache version. */
  publish(story: StoredStory): void;
  /** The next `count` requests get this status instead of their answer: 429 for overload. */
  failNext(status: number, count: number): void;
  /** Version of the space, in seconds. */
  cacheVersion(): number;
  readonly store: StoryStore;
}

export interface ContentOptions {
  readonly stories: readonly StoredStory[];
  readonly token: string;
  /** Opens drafts too; absent: nothing does. */
  readonly previewToken?: string;
  readonly now: () => Date;
  /** Where it is mounted, such as `/content`. */
  readonly prefix: string;
  /** Where edited stories are remembered; absent: nowhere. */
  readonly file?: string;
  /** The editor beside the API; absent: none. */
  readonly editor?: Omit<EditorOptions, 'store' | 'now' | 'prefix'>;
}

const MAX_PER_PAGE = 100;
/** More stories than this come as uuids, to be asked for page by page. */
const MAX_RESOLVED = 50;
const NOT_FOUND = ['This record could not be found'];

/** Storyblok's content delivery API, version 2, as far as a shop asks it (space, story, stories), and its editor. */
export function createContent(options: ContentOptions): ContentSandbox {
  const { now, prefix } = options;
  const store = storyStore({ stories: options.stories, now, file: options.file });
  const editor =
    options.editor && createEditor({ ...options.editor, store, now, prefix: `${prefix}/editor` });
  let failure = { status: 0, count: 0 };

  function answer(url: URL): Answer {
    const path = url.pathname.slice(prefix.length);
    if (failure.count > 0) return fail();
    if (!isAllowed(url.searchParams)) return json(401, { error: 'Unauthorized' });
    if (path === '/v2/cdn/spaces/me') return json(200, { space: space() });
    return storyAnswer(path, url);
  }

  function isAllowed(parameters: URLSearchParams): boolean {
    const token = parameters.get('token');
    const isPreview = options.previewToken !== undefined && token === options.previewToken;
    return isPreview || (token === options.token && parameters.get('version') !== 'draft');
  }

  function storyAnswer(path: string, url: URL): Answer {
    const slug = /^\/v2\/cdn\/stories(?:\/(.+))?$/.exec(path);
    if (!slug) return json(404, NOT_FOUND);
    const isDraft = url.searchParams.get('version') === 'draft';
    if (!isDraft && !url.searchParams.get('cv')) return toNewestVersion(url);
    const stories = isDraft ? store.all().map(asDraft) : store.all();
    if (slug[1] === undefined) return list(stories, url.searchParams);
    return single(stories, decodedSlug(slug[1]), url.searchParams);
  }

  function fail(): Answer {
    failure = { ...failure, count: failure.count - 1 };
    return json(failure.status, { error: `switched on: ${failure.status}` });
  }

  function space(): object {
    return { id: 1, name: 'Sandbox', domain: '', version: store.version(), language_codes: [] };
  }

  // The real service sends every published read to the address that its network may keep for ever.
  function toNewestVersion(url: URL): Answer {
    url.searchParams.set('cv', String(store.version()));
    return redirect(301, url.pathname + url.search);
  }

  function single(all: Stories, slug: string, parameters: URLSearchParams): Answer {
    const byUuid = parameters.get('find_by') === 'uuid';
    const story = all.find((candidate) => (byUuid ? candidate.uuid : candidate.full_slug) === slug);
    if (!story) return json(404, NOT_FOUND);
    const query = readDeliveryQuery(parameters);
    const around = { cv: store.version(), ...surroundings([story], all, parameters) };
    return json(200, { story: deliveredStory(story, query), ...around });
  }

  function list(all: Stories, parameters: URLSearchParams): Answer {
    const found = all.filter((story) => isAsked(story, parameters));
    const perPage = Math.min(positive(parameters.get('per_page'), 25), MAX_PER_PAGE);
    const from = (positive(parameters.get('page'), 1) - 1) * perPage;
    const page = found.slice(from, from + perPage);
    const query = readDeliveryQuery(parameters);
    const stories = page.map((story) => deliveredStory(story, query));
    return json(
      200,
      { stories, cv: store.version(), ...surroundings(page, all, parameters) },
      { 'per-page': String(perPage), total: String(found.length) },
    );
  }

  return {
    async respond(req, url) {
      const isEditor = editor && /^\/editor(?:\/|$)/.test(url.pathname.slice(prefix.length));
      return isEditor ? editor(req, url) : answer(url);
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

/** What the answered stories link to and name: the stories themselves, or their uuids where there are many. */
function surroundings(answered: Stories, all: Stories, parameters: URLSearchParams): object {
  const query = readDeliveryQuery(parameters);
  const among = (uuids: ReadonlySet<string>): Stories => all.filter(({ uuid }) => uuids.has(uuid));
  const related = among(relatedUuids(answered, query.relations));
  const linked = query.resolveLinks ? among(linkedUuids([...answered, ...related])) : [];
  return {
    ...(related.length > MAX_RESOLVED
      ? { rels: [], rel_uuids: related.map(({ uuid }) => uuid) }
      : { rels: related.map((story) => deliveredStory(story, query)) }),
    ...(linked.length > MAX_RESOLVED
      ? { links: [], link_uuids: linked.map(({ uuid }) => uuid) }
      : { links: linked.map(linkStub) }),
  };
}

function isAsked(story: StoredStory, parameters: URLSearchParams): boolean {
  const uuids = listOf(parameters, 'by_uuids');
  const slugs = listOf(parameters, 'by_slugs');
  return (
    story.full_slug.startsWith(parameters.get('starts_with') ?? '') &&
    (uuids.length === 0 || uuids.includes(story.uuid)) &&
    (slugs.length === 0 || slugs.some((slug) => matches(story.full_slug, slug)))
  );
}

/** `by_slugs` knows one wildcard at the end: `help-center/*`. */
function matches(slug: string, pattern: string): boolean {
  return pattern.endsWith('*') ? slug.startsWith(pattern.slice(0, -1)) : slug === pattern;
}

function decodedSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return '';
  }
}

function positive(text: string | null, otherwise: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
}
