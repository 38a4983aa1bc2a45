import { Outage } from '#lib/domain/outage.ts';
import type { ListedStory, StorySource } from '#lib/server/content/ports/story-source.ts';
import { readListedStory, readSpace, readStory } from './read-story.ts';
import { createClient, reasonOf, statusOf, storiesIn } from './storyblok-client.ts';

export interface SourceOptions {
  /** Token for published content. */
  readonly token: string | undefined;
  /** Endpoint up to and without `/cdn`, such as `https://api.storyblok.com/v2`. */
  readonly apiUrl: string;
  readonly fetch: typeof fetch;
}

/** A list of 100 long stories takes its time, and no page waits for it. */
const TIMEOUT_MS = 15_000;
const MAX_RESPONSE_LENGTH = 30_000_000;
const LINKS_PER_PAGE = 1_000;
const MAX_PAGES = 100;

/** The published stories of a Storyblok space, in lists, for the shop's own store. */
export function storyblokSource(options: SourceOptions): StorySource {
  const { token } = options;
  if (!token) return sourceWithoutToken;
  const client = createClient({
    ...options,
    token,
    timeout: TIMEOUT_MS,
    maxLength: MAX_RESPONSE_LENGTH,
  });

  async function read(path: string, query: object): Promise<unknown> {
    try {
      return (await client.get(path, { version: 'published', ...query })).data;
    } catch (error) {
      if (isUnreadable(error)) throw new RangeError(reasonOf(error));
      throw new Outage('content', reasonOf(error));
    }
  }

  return {
    async space() {
      const space = readSpace(await read('cdn/spaces/me', {}));
      if (!space) throw new Outage('content', 'the response about the space has no version');
      return space;
    },
    async list(version) {
      const query = { cv: version, include_dates: 1, paginated: 1, per_page: LINKS_PER_PAGE };
      const listed: ListedStory[] = [];
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const { links } = Object(await read('cdn/links', { ...query, page }));
        if (typeof links !== 'object' || links === null)
          throw new Outage('content', 'the response about the links has none');
        const entries = Object.values(links);
        listed.push(...entries.flatMap((entry) => readListedStory(entry) ?? []));
        if (entries.length < LINKS_PER_PAGE) break;
      }
      return listed;
    },
    async stories(language, uuids, version) {
      const query = { cv: version, by_uuids: uuids.join(), per_page: uuids.length };
      const inLanguage = language === 'default' ? {} : { language };
      const stories = storiesIn(await read('cdn/stories', { ...query, ...inLanguage }));
      return stories.flatMap((story) => readStory(story) ?? []);
    },
  };
}

/** The response was longer than allowed, or nested deeper than the client can walk. */
function isUnreadable(error: unknown): boolean {
  const isTooLong = /longer than|call stack/i.test(reasonOf(error));
  return statusOf(error) === undefined && isTooLong;
}

async function failWithoutToken(): Promise<never> {
  throw new Outage('content', 'CONTENT_TOKEN is not set');
}

const sourceWithoutToken: StorySource = {
  space: failWithoutToken,
  list: failWithoutToken,
  stories: failWithoutToken,
};
