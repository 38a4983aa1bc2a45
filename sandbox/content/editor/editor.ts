import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import {
  contentComponents,
  pageBlockNames,
} from '../../../src/lib/domain/content/component-schema.ts';
import { isLocale, type Locale } from '../../../src/lib/domain/shop/shop.ts';
import { json, type Responder, readBody, type SandboxResponse } from '../../http.ts';
import type { StoredBlok, StoredStory } from '../stored-story.ts';
import type { StoryStore } from '../story-store.ts';
import { toDraft } from '../story-store.ts';
import { collectBlockPatterns } from './block-patterns.ts';
import { editorPage, storyListPage } from './editor-pages.ts';
import { buildPreviewAddress, type PreviewKeys } from './preview-address.ts';

export interface EditorOptions {
  readonly store: StoryStore;
  /** The shop whose pages are previewed, without trailing slash. */
  readonly shopUrl: string;
  readonly keys: PreviewKeys;
  /** Sends the webhook after publishing. Resolves to whether the shop accepted it. */
  readonly notifyShop: (story: StoredStory) => Promise<boolean>;
  readonly now: () => Date;
  /** Path of the mount point, such as `/content/editor`. */
  readonly prefix: string;
}

const COMPONENTS = contentComponents();
const MAX_STORY = 1024 * 1024;
const SCRIPTS = new Set(['editor', 'blocks', 'fields', 'controls', 'rich-text', 'preview-frame']);

/** A visual editor: the fields of a story beside its page. The two communicate as described in `preview-frame.ts`. */
export function createEditor(options: EditorOptions): Responder {
  const { store, shopUrl, keys, now, prefix } = options;

  function respondWithStory(story: StoredStory, locale: Locale): SandboxResponse {
    return json(200, {
      story: toDraft(story),
      isDraft: story.draft !== undefined,
      preview: buildPreviewAddress(shopUrl, story, locale, keys, now()),
      patterns: collectBlockPatterns(store.all(), COMPONENTS, pageBlockNames()),
      shapes: Object.fromEntries(COMPONENTS.map(({ name, fields }) => [name, fields])),
    });
  }

  async function handleAction(
    req: IncomingMessage,
    story: StoredStory,
    step: string,
  ): Promise<SandboxResponse> {
    if (!isSameOriginCall(req)) return json(403, { error: 'not from the editor' });
    if (step === '/publish') return publish(story);
    const body = await readBody(req, MAX_STORY);
    if (body === undefined) return json(413, { error: 'too large' });
    const content = parseContent(body);
    if (!content) return json(422, { error: 'no story' });
    store.saveDraft(story.id, content);
    return json(200, { isDraft: true });
  }

  async function publish({ id }: StoredStory): Promise<SandboxResponse> {
    const story = store.publish(id);
    return json(200, {
      isDraft: false,
      isShopNotified: story ? await options.notifyShop(story) : false,
    });
  }

  function handleStory(
    req: IncomingMessage,
    url: URL,
    path: string,
  ): SandboxResponse | Promise<SandboxResponse> {
    const match = /^\/(?<id>\d+)(?<step>\/story|\/publish)?$/.exec(path)?.groups;
    const story = store.byId(Number(match?.['id']));
    if (!match || !story) return json(404, { error: 'no such story' });
    const { step = '' } = match;
    if (req.method === 'POST') return handleAction(req, story, step);
    if (step === '') return editorPage(story, { prefix, shopUrl });
    const locale = url.searchParams.get('locale') ?? '';
    return respondWithStory(story, isLocale(locale) ? locale : 'en');
  }

  return (req, url) => {
    const path = url.pathname.slice(prefix.length);
    if (path === '' || path === '/') return storyListPage(store.all(), prefix);
    const script = /^\/browser\/([a-z-]+)\.ts$/.exec(path)?.[1];
    return script && SCRIPTS.has(script) ? respondWithScript(script) : handleStory(req, url, path);
  };
}

/** Rejects requests of other sites: any web page can post to an address of this machine. */
function isSameOriginCall({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin';
  return isOwn && /^application\/json\b/.test(headers['content-type'] ?? '');
}

function parseContent(body: string): StoredBlok | undefined {
  try {
    const { content } = Object(JSON.parse(body)) as { readonly content?: unknown };
    return typeof Object(content).component === 'string' ? (content as StoredBlok) : undefined;
  } catch {
    return undefined;
  }
}

/** The editor's browser code, with its types stripped. */
async function respondWithScript(name: string): Promise<SandboxResponse> {
  const source = await readFile(new URL(`./browser/${name}.ts`, import.meta.url), 'utf8');
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return { status: 200, headers, body: stripTypeScriptTypes(source) };
}
