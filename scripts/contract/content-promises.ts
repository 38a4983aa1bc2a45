import {
  FAILURES,
  FOLDER_ROOT,
  LINKS,
  PUBLISHED,
  SPACE_ANSWER,
} from '../../tests/support/storyblok/recorded-shapes.ts';
import { compareShapes } from './compare-shapes.ts';
import { expectValue, type OutsidePromise } from './outside-promise.ts';

export interface ContentAccess {
  /** Endpoint up to and without `/cdn`. */
  readonly apiUrl: string;
  readonly token: string;
  readonly fetch: typeof fetch;
}

type Fields = Readonly<Record<string, unknown>>;

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Fields;
}

const TIMEOUT_MS = 15_000;
const [LINK] = Object.values(LINKS.links);
/** Blocks are the editors'. */
const STORY = { ...PUBLISHED.story, content: { _uid: '', component: '' } };
const LISTED = { ...FOLDER_ROOT, content: { _uid: '', component: '' } };

/** What the shop relies on in Storyblok's delivery API, as the content sandbox is tested for it. Reads only. */
export function contentPromises(access: ContentAccess): readonly OutsidePromise[] {
  const ask = (path: string, token?: string): Promise<Reply> => askService(access, path, token);

  async function version(): Promise<unknown> {
    const { body } = await ask('spaces/me');
    return Object(body['space']).version;
  }
  /** A published story that is no folder. */
  async function publishedLink(): Promise<Fields> {
    const { body } = await ask(`links?include_dates=1&paginated=1&cv=${await version()}`);
    const links: readonly Fields[] = Object.values(Object(body['links']));
    const link = links.find((entry) => entry['published'] === true && entry['is_folder'] === false);
    if (!link) throw new Error('the space has no published story; publish one');
    return link;
  }

  return [
    {
      name: 'the space tells its version and its languages',
      check: async () => compareShapes((await ask('spaces/me')).body, SPACE_ANSWER),
    },
    {
      name: 'links come in pages, with folders and dates',
      async check() {
        const path = `links?include_dates=1&paginated=1&per_page=1000&cv=${await version()}`;
        const { body, headers } = await ask(path);
        const links = Object.values(Object(body['links']));
        const total = headers.has('total') ? [] : ['the header "total" is missing'];
        return [...compareShapes(links, [LINK], 'links'), ...total];
      },
    },
    {
      name: 'a list of stories tells how many there are',
      async check() {
        const { body, headers } = await ask(`stories?per_page=1&cv=${await version()}`);
        return [
          ...compareShapes(body, { stories: [LISTED], cv: 0, rels: [], links: [] }),
          ...(/^\d+$/.test(headers.get('total') ?? '') ? [] : ['the header "total" is no number']),
          ...expectValue('the header "per-page"', headers.get('per-page'), '1'),
        ];
      },
    },
    {
      name: 'a story is found by its address, with the links in it',
      async check() {
        const { slug } = await publishedLink();
        const path = `stories/${String(slug)}?resolve_links=url&cv=${await version()}`;
        const { links: _, ...answer } = PUBLISHED;
        const { body } = await ask(path);
        return compareShapes(body, { ...answer, story: STORY, links: [] });
      },
    },
    {
      name: 'stories are found by their uuids',
      async check() {
        const { uuid } = await publishedLink();
        const { body } = await ask(`stories?by_uuids=${String(uuid)}&cv=${await version()}`);
        const [story] = Object(body['stories']) as readonly Fields[];
        return expectValue('the uuid of the story', story?.['uuid'], uuid);
      },
    },
    {
      name: 'a read without a version leads to the newest one',
      async check() {
        const { slug } = await publishedLink();
        const { status, headers } = await ask(`stories/${String(slug)}`);
        const location = headers.get('location') ?? '';
        return [
          ...expectValue('the status', status, 301),
          ...(location.includes(`cv=${await version()}`)
            ? []
            : ['the address does not have the version of the space']),
        ];
      },
    },
    {
      name: 'an unknown story is not found',
      async check() {
        const reply = await ask(`stories/no-story-has-this-address?cv=${await version()}`);
        return [
          ...expectValue('the status', reply.status, 404),
          ...compareShapes(reply.body, FAILURES[404]),
        ];
      },
    },
    {
      name: 'a wrong token is refused',
      async check() {
        const { status, body } = await ask('stories?cv=1', 'no-token-of-this-space');
        return [...expectValue('the status', status, 401), ...compareShapes(body, FAILURES[401])];
      },
    },
  ];
}

async function askService(
  { apiUrl, token, fetch }: ContentAccess,
  path: string,
  otherToken = token,
): Promise<Reply> {
  const url = new URL(`${apiUrl}/cdn/${path}`);
  url.searchParams.set('token', otherToken);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { redirect: 'manual', signal });
  const text = await response.text();
  // A redirect has no body that counts.
  const body = response.status < 300 || response.status >= 400 ? parseJson(text) : {};
  return { status: response.status, headers: response.headers, body };
}

function parseJson(text: string): Fields {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the answer is no JSON');
  }
}
