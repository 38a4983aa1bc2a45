import { type Answer, json, type Responder, redirect } from '../http.ts';
import {
  deliveredStory,
  linkedStories,
  listOf,
  readDeliveryQuery,
  relatedStories,
} from './delivery.ts';
import type { StoredStory } from './stored-story.ts';

export interface ContentSandbox {
  readonly respond: Responder;
  /** Adds or replaces a story and gives the space a new cache version. */
  publish(story: StoredStory): void;
  /** The next `count` requests get this status instead of their answer: 429 for overload. */
  failNext(status: number, count: number): void;
  /** Version of the space, in seconds. */
  cacheVersion(): number;
}

export interface ContentOptions {
  readonly stories: readonly StoredStory[];
  readonly token: string;
  readonly now: () => Date;
  /** Where it is mounted, such as `/content`. */
  readonly prefix: string;
}

const MAX_PER_PAGE = 100;
const NOT_FOUND = ['This record could not be found'];

/** Storyblok's content delivery API, version 2, as far as a shop asks it: space, story, stories. */
export function createContent(options: ContentOptions): ContentSandbox {
  const stories = new Map(options.stories.map((story) => [story.full_slug, story]));
  let version = Math.floor(options.now().getTime() / 1_000);
  let failure = { status: 0, count: 0 };

  function answer(url: URL): Answer {
    const path = url.pathname.slice(options.prefix.length);
    if (failure.count > 0) return fail();
    if (url.searchParams.get('token') !== options.token) {
      return json(401, { error: 'Unauthorized' });
    }
    if (path === '/v2/cdn/spaces/me') return json(200, { space: space() });
    return storyAnswer(path, url);
  }

  function storyAnswer(path: string, url: URL): Answer {
    const slug = /^\/v2\/cdn\/stories(?:\/(.+))?$/.exec(path);
    if (!slug) return json(404, NOT_FOUND);
    if (!url.searchParams.get('cv')) return toNewestVersion(url);
    if (slug[1] === undefined) return list(url.searchParams);
    return single(decodedSlug(slug[1]), url.searchParams);
  }

  function fail(): Answer {
    failure = { ...failure, count: failure.count - 1 };
    return json(failure.status, { error: `switched on: ${failure.status}` });
  }

  function space(): object {
    return { id: 1, name: 'Sandbox', domain: '', version, language_codes: [] };
  }

  // The real service sends every published read to the address that its network may keep for ever.
  function toNewestVersion(url: URL): Answer {
    url.searchParams.set('cv', String(version));
    return redirect(301, url.pathname + url.search);
  }

  function single(slug: string, parameters: URLSearchParams): Answer {
    const byUuid = parameters.get('find_by') === 'uuid';
    const story = byUuid
      ? [...stories.values()].find((candidate) => candidate.uuid === slug)
      : stories.get(slug);
    if (!story) return json(404, NOT_FOUND);
    const query = readDeliveryQuery(parameters);
    return json(200, { story: deliveredStory(story, query), ...around([story], parameters) });
  }

  function list(parameters: URLSearchParams): Answer {
    const found = [...stories.values()].filter((story) => isAsked(story, parameters));
    const perPage = Math.min(positive(parameters.get('per_page'), 25), MAX_PER_PAGE);
    const from = (positive(parameters.get('page'), 1) - 1) * perPage;
    const page = found.slice(from, from + perPage);
    const query = readDeliveryQuery(parameters);
    return json(
      200,
      { stories: page.map((story) => deliveredStory(story, query)), ...around(page, parameters) },
      { 'per-page': String(perPage), total: String(found.length) },
    );
  }

  function around(answered: readonly StoredStory[], parameters: URLSearchParams): object {
    const all = [...stories.values()];
    const query = readDeliveryQuery(parameters);
    return {
      cv: version,
      rels: relatedStories(answered, all, query),
      links: query.resolveLinks ? linkedStories(answered, all) : [],
    };
  }

  return {
    respond: (_, url) => answer(url),
    publish(story) {
      stories.set(story.full_slug, story);
      version = Math.max(version + 1, Math.floor(options.now().getTime() / 1_000));
    },
    failNext(status, count) {
      failure = { status, count };
    },
    cacheVersion: () => version,
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
