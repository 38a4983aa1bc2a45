import { json, redirect, type SandboxResponse } from '../http.ts';
import {
  type DeliveryQuery,
  linkedUuids,
  readDeliveryQuery,
  readList,
  relatedUuids,
  toDeliveredStory,
  toFolderLink,
  toLink,
  toLinkEntry,
} from './delivery.ts';
import { type SpaceSetup, splitLanguage } from './space-setup.ts';
import type { StoredStory } from './stored-story.ts';
import type { StoryStore } from './story-store.ts';
import { listFolders } from './story-tree.ts';

const MAX_STORIES = 100;
const MAX_LINKS = 1_000;
const DEFAULT_PER_PAGE = 25;
/** Above this number, references are delivered as uuids, which the client loads page by page. */
const MAX_RESOLVED = 50;
const NOT_FOUND = ['This record could not be found'];
/** Published reads carry the space's version in their address, so that a CDN can keep them. */
const CACHE_PUBLISHED = { 'cache-control': 'max-age=0, public, s-maxage=604800' };
const CACHE_SPACE = { 'cache-control': 'max-age=0, public, s-maxage=2' };
const CACHE_DRAFT = { 'cache-control': 'max-age=0, private, must-revalidate' };

type Stories = readonly StoredStory[];

interface Read {
  readonly stories: Stories;
  readonly parameters: URLSearchParams;
  readonly query: DeliveryQuery;
}

/** Reads below `/v2/cdn`: the space, stories and links. The caller has checked the token. */
export function createDeliveryReads(
  store: StoryStore,
  setup: SpaceSetup,
): (path: string, url: URL) => SandboxResponse {
  function describeSpace(): object {
    const { spaceId, languages } = setup;
    return {
      id: Number(spaceId),
      name: 'Sandbox',
      domain: 'https://sandbox.example/',
      version: store.version(),
      language_codes: languages,
    };
  }

  // Like the real service, which redirects published reads to a versioned, cacheable address.
  function redirectToCurrentVersion(url: URL): SandboxResponse {
    url.searchParams.set('cv', String(store.version()));
    return redirect(301, url.pathname + url.search);
  }

  function readStory({ stories, parameters, query }: Read, address: string): SandboxResponse {
    const { language = query.language, slug } = splitLanguage(setup, address);
    const key = parameters.get('find_by') === 'uuid' ? 'uuid' : 'slug';
    const name = slug.replace(/\/$/, '');
    const story = stories.find((candidate) =>
      key === 'uuid'
        ? candidate.uuid === address
        : candidate.full_slug === name || String(candidate.id) === name,
    );
    if (!story) return json(404, NOT_FOUND);
    const own = { ...query, language };
    const related = { cv: store.version(), ...resolveReferences([story], stories, own) };
    return json(200, { story: toDeliveredStory(story, own), ...related }, cacheHeaders(own));
  }

  function readStories({ stories, parameters, query }: Read): SandboxResponse {
    const startsWith = splitLanguage(setup, parameters.get('starts_with') ?? '');
    const own = { ...query, language: startsWith.language ?? query.language };
    const found = stories.filter((story) => matchesFilter(story, startsWith.slug, parameters, own));
    const { page, headers } = paginate(found, parameters, MAX_STORIES);
    const delivered = page.map((story) => toDeliveredStory(story, own));
    const related = { cv: store.version(), ...resolveReferences(page, stories, own) };
    const body = { stories: delivered, ...related };
    return json(200, body, { ...cacheHeaders(own), ...headers });
  }

  function readLinks({ stories, parameters, query }: Read): SandboxResponse {
    const startsWith = parameters.get('starts_with') ?? '';
    const withDates = parameters.get('include_dates') === '1';
    const links = [
      ...listFolders(stories).map((folder) => ({
        ...folder,
        link: toFolderLink(folder),
        at: null,
      })),
      ...stories.map((story) => ({
        ...{ uuid: story.uuid, slug: story.full_slug, at: story.published_at },
        link: toLink(story, query.folders),
      })),
    ].filter(({ slug }) => slug.startsWith(startsWith));
    const { page, headers } = paginate(links, parameters, MAX_LINKS);
    const entries = page.map(({ uuid, link, at }) => [
      uuid,
      withDates ? { ...link, published_at: at, created_at: at, updated_at: at } : link,
    ]);
    return json(
      200,
      { links: Object.fromEntries(entries) },
      { ...cacheHeaders(query), ...headers },
    );
  }

  function readOf(url: URL): Read {
    const parameters = url.searchParams;
    const isDraft = parameters.get('version') === 'draft';
    const release = parameters.get('from_release') ?? undefined;
    const stories = isDraft ? store.drafts(release) : store.published();
    return { stories, parameters, query: readDeliveryQuery(parameters, setup, stories) };
  }

  return (path, url) => {
    const { resource, rest } = readPath(path);
    if (resource === undefined) return json(404, NOT_FOUND);
    if (resource === 'spaces/me') return json(200, { space: describeSpace() }, CACHE_SPACE);
    if (!isVersioned(url.searchParams)) return redirectToCurrentVersion(url);
    if (resource === 'links') return readLinks(readOf(url));
    return rest ? readStory(readOf(url), decodeSlug(rest)) : readStories(readOf(url));
  };
}

function readPath(path: string): { readonly resource?: string; readonly rest?: string } {
  return /^\/(?<resource>spaces\/me|stories|links)(?:\/(?<rest>.*))?$/.exec(path)?.groups ?? {};
}

/** Drafts are never cached, so their reads need no version. */
function isVersioned(parameters: URLSearchParams): boolean {
  return parameters.get('version') === 'draft' || Boolean(parameters.get('cv'));
}

function cacheHeaders({ isDraft }: DeliveryQuery): Readonly<Record<string, string>> {
  return isDraft ? CACHE_DRAFT : CACHE_PUBLISHED;
}

function paginate<Item>(
  items: readonly Item[],
  parameters: URLSearchParams,
  max: number,
): { readonly page: readonly Item[]; readonly headers: Readonly<Record<string, string>> } {
  const asked = parsePositiveInteger(parameters.get('per_page'), DEFAULT_PER_PAGE);
  const perPage = Math.min(asked, max);
  const from = (parsePositiveInteger(parameters.get('page'), 1) - 1) * perPage;
  const headers = { 'per-page': String(perPage), total: String(items.length) };
  return { page: items.slice(from, from + perPage), headers };
}

/** Stories that the delivered stories link to or reference; only their uuids if there are many. */
function resolveReferences(stories: Stories, all: Stories, query: DeliveryQuery): object {
  const selectByUuids = (uuids: ReadonlySet<string>): Stories =>
    all.filter(({ uuid }) => uuids.has(uuid));
  const related = selectByUuids(relatedUuids(stories, query.relations));
  const isLinked = query.resolveLinks !== 'none';
  const linked = isLinked ? selectByUuids(linkedUuids([...stories, ...related])) : [];
  return {
    ...(related.length > MAX_RESOLVED
      ? { rels: [], rel_uuids: related.map(({ uuid }) => uuid) }
      : { rels: related.map((story) => toDeliveredStory(story, query)) }),
    ...(linked.length > MAX_RESOLVED
      ? { links: [], link_uuids: linked.map(({ uuid }) => uuid) }
      : { links: linked.map((story) => toLinkEntry(story, query)) }),
  };
}

/** Filters compare the default address, which ends in a slash for the root of a folder. */
function matchesFilter(
  story: StoredStory,
  startsWith: string,
  parameters: URLSearchParams,
  { folders }: DeliveryQuery,
): boolean {
  const address = folders.has(story.full_slug) ? `${story.full_slug}/` : story.full_slug;
  const uuids = readList(parameters, 'by_uuids');
  const slugs = readList(parameters, 'by_slugs');
  return (
    address.startsWith(startsWith) &&
    (uuids.length === 0 || uuids.includes(story.uuid)) &&
    (slugs.length === 0 || slugs.some((slug) => matchesSlugPattern(address, slug)))
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
