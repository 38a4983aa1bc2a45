import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import {
  contentComponents,
  pageBlockNames,
} from '../../../src/lib/domain/content/component-schema.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../src/lib/domain/shop/shop.ts';
import { json, type Responder, type SandboxResponse } from '../../http.ts';
import { deliveredSlug, readDeliveryQuery } from '../delivery.ts';
import { DEFAULT_LANGUAGE } from '../space-setup.ts';
import type { StoredStory } from '../stored-story.ts';
import { toDraft } from '../story-store.ts';
import { collectBlockPatterns } from './block-patterns.ts';
import { createEditorActions } from './editor-actions.ts';
import type { EditorOptions } from './editor-options.ts';
import { editorPage, storyListPage } from './editor-pages.ts';
import { buildPreviewAddress } from './preview-address.ts';

const COMPONENTS = contentComponents();
const SCRIPTS = new Set([
  ...['editor', 'selection', 'block-tree', 'blocks', 'kind-dialog', 'story-list'],
  ...['block', 'post', 'story-requests', 'story-actions', 'preview-frame'],
  ...['fields', 'controls', 'rich-text', 'link-field', 'picture-field'],
]);

/** A visual editor: the fields of a story beside its page. The two communicate as described in `preview-frame.ts`. */
export function createEditor(options: EditorOptions): Responder {
  const { store, shopUrl, keys, setup, now, prefix } = options;
  const actions = createEditorActions(options);

  function respondWithStory(story: StoredStory, locale: Locale, release: string): SandboxResponse {
    const stories = store.all();
    const { name, uuid, id, content } = toDraft(story, release);
    const language = locale === DEFAULT_LOCALE ? DEFAULT_LANGUAGE : locale;
    const query = readDeliveryQuery(new URLSearchParams({ language }), setup, stories);
    const address = deliveredSlug(story, query);
    return json(200, {
      story: {
        ...{ id, uuid, name, content, lang: language, full_slug: address },
        default_full_slug: setup.hasTranslatableSlugs ? story.full_slug : null,
      },
      isDraft: story.draft !== undefined,
      isPublished: story.is_unpublished !== true,
      publishAt: story.publish_at,
      preview: buildPreviewAddress({
        ...{ shopUrl, story, address, language, release, keys, now: now() },
      }),
      spaceId: keys.spaceId,
      patterns: collectBlockPatterns(stories, COMPONENTS, pageBlockNames()),
      shapes: Object.fromEntries(COMPONENTS.map((component) => [component.name, component.fields])),
      stories: stories.map(({ uuid: key, name: title, full_slug }) => ({
        ...{ uuid: key, name: title, full_slug },
      })),
    });
  }

  function respondToRead(url: URL, path: string): SandboxResponse | Promise<SandboxResponse> {
    const match = /^\/(?<id>\d+)(?<step>\/story)?$/.exec(path)?.groups;
    const story = store.byId(Number(match?.['id']));
    if (!match || !story) return json(404, { error: 'no such story' });
    if (match['step'] === undefined) return editorPage(story, { prefix, shopUrl });
    const locale = url.searchParams.get('locale') ?? '';
    const release = url.searchParams.get('release') ?? '';
    return respondWithStory(story, isLocale(locale) ? locale : DEFAULT_LOCALE, release);
  }

  return async (req, url) => {
    const path = url.pathname.slice(prefix.length);
    if (req.method === 'POST') return actions(req, path);
    if (path === '' || path === '/') return storyListPage(store.all(), COMPONENTS, prefix);
    const script = /^\/browser\/([a-z-]+)\.ts$/.exec(path)?.[1];
    return script && SCRIPTS.has(script) ? respondWithScript(script) : respondToRead(url, path);
  };
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
