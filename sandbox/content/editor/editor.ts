import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import {
  contentComponents,
  pageBlockNames,
} from '../../../src/lib/domain/content/component-schema.ts';
import { isLocale, type Locale } from '../../../src/lib/domain/shop/shop.ts';
import { type Answer, json, type Responder, readBody } from '../../http.ts';
import type { StoredBlok, StoredStory } from '../stored-story.ts';
import type { StoryStore } from '../story-store.ts';
import { asDraft } from '../story-store.ts';
import { blockPatterns } from './block-patterns.ts';
import { editorPage, storyListPage } from './editor-pages.ts';
import { type PreviewKeys, previewAddress } from './preview-address.ts';

export interface EditorOptions {
  readonly store: StoryStore;
  /** The shop whose pages are previewed, without trailing slash. */
  readonly shopUrl: string;
  readonly keys: PreviewKeys;
  /** Tells the shop that a story was published; answers whether it listened. */
  readonly tell: (story: StoredStory) => Promise<boolean>;
  readonly now: () => Date;
  /** Where it is mounted, such as `/content/editor`. */
  readonly prefix: string;
}

const COMPONENTS = contentComponents();
const MAX_STORY = 1024 * 1024;
const SCRIPTS = new Set(['editor', 'blocks', 'fields', 'controls', 'rich-words', 'preview-frame']);

/** A visual editor: a story's fields beside the page that shows it. Speaks the bridge's events, see `preview-frame.ts`. */
export function createEditor(options: EditorOptions): Responder {
  const { store, shopUrl, keys, now, prefix } = options;

  function storyAnswer(story: StoredStory, locale: Locale): Answer {
    return json(200, {
      story: asDraft(story),
      isDraft: story.draft !== undefined,
      preview: previewAddress(shopUrl, story, locale, keys, now()),
      patterns: blockPatterns(store.all(), COMPONENTS, pageBlockNames()),
      shapes: Object.fromEntries(COMPONENTS.map(({ name, fields }) => [name, fields])),
    });
  }

  async function act(req: IncomingMessage, story: StoredStory, step: string): Promise<Answer> {
    if (!isOwnCall(req)) return json(403, { error: 'not from the editor' });
    if (step === '/publish') return publish(story);
    const body = await readBody(req, MAX_STORY);
    if (body === undefined) return json(413, { error: 'too large' });
    const content = contentOf(body);
    if (!content) return json(422, { error: 'no story' });
    store.saveDraft(story.id, content);
    return json(200, { isDraft: true });
  }

  async function publish({ id }: StoredStory): Promise<Answer> {
    const story = store.publish(id);
    return json(200, { isDraft: false, isHeard: story ? await options.tell(story) : false });
  }

  function storyStep(req: IncomingMessage, url: URL, path: string): Answer | Promise<Answer> {
    const place = /^\/(?<id>\d+)(?<step>\/story|\/publish)?$/.exec(path)?.groups;
    const story = store.byId(Number(place?.['id']));
    if (!place || !story) return json(404, { error: 'no such story' });
    const { step = '' } = place;
    if (req.method === 'POST') return act(req, story, step);
    if (step === '') return editorPage(story, { prefix, shopUrl });
    const locale = url.searchParams.get('locale') ?? '';
    return storyAnswer(story, isLocale(locale) ? locale : 'en');
  }

  return (req, url) => {
    const path = url.pathname.slice(prefix.length);
    if (path === '' || path === '/') return storyListPage(store.all(), prefix);
    const script = /^\/browser\/([a-z-]+)\.ts$/.exec(path)?.[1];
    return script && SCRIPTS.has(script) ? scriptAnswer(script) : storyStep(req, url, path);
  };
}

/** Any page of the web may post to this machine; only the editor's own may change a story. */
function isOwnCall({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin';
  return isOwn && /^application\/json\b/.test(headers['content-type'] ?? '');
}

function contentOf(body: string): StoredBlok | undefined {
  try {
    const { content } = Object(JSON.parse(body)) as { readonly content?: unknown };
    return typeof Object(content).component === 'string' ? (content as StoredBlok) : undefined;
  } catch {
    return undefined;
  }
}

/** The editor's own code, without its types: browsers know JavaScript only. */
async function scriptAnswer(name: string): Promise<Answer> {
  const source = await readFile(new URL(`./browser/${name}.ts`, import.meta.url), 'utf8');
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return { status: 200, headers, body: stripTypeScriptTypes(source) };
}
