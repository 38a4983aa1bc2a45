import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json, readBody, type SandboxResponse } from '../../http.ts';
import type { StoredBlok, StoredStory } from '../stored-story.ts';
import type { StoryAction } from '../story-webhook.ts';
import type { EditorOptions } from './editor-options.ts';

type Payload = Readonly<Record<string, unknown>>;

const MAX_STORY = 1024 * 1024;
const MAX_PICTURE = 8 * 1024 * 1024;
const SLUG = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;
const PICTURE_NAME = /([a-z0-9-]+)\.(png|jpe?g|webp)$/i;
const NOT_FOUND = json(404, { error: 'no such story' });

/** What an editor does besides typing: create, save, publish, unpublish, schedule, move, upload. */
export function createEditorActions(
  options: EditorOptions,
): (req: IncomingMessage, path: string) => Promise<SandboxResponse> {
  const { store, now, notifyShop } = options;

  async function notify(
    story: StoredStory | undefined,
    action: StoryAction,
  ): Promise<SandboxResponse> {
    if (!story) return NOT_FOUND;
    return json(200, { isDraft: false, isShopNotified: await notifyShop(story, action) });
  }

  async function publishDue(): Promise<void> {
    for (const { id } of store.due()) {
      const story = store.publish(id);
      if (story) await notifyShop(story, 'published');
    }
  }

  /** A timer may run a moment early, and waits for 24 days at most. */
  function publishAt(date: Date): void {
    const wait = date.getTime() - now().getTime();
    if (wait <= 0) void publishDue();
    else setTimeout(() => publishAt(date), Math.min(wait, 2 ** 31 - 1)).unref();
  }

  function create({ name, full_slug: slug, component }: Payload): SandboxResponse {
    if (typeof name !== 'string' || name === '' || !isSlug(slug) || typeof component !== 'string')
      return json(422, { error: 'a name, an address and a kind are needed' });
    const content = { component, _uid: crypto.randomUUID() };
    const story = store.create({ name, full_slug: slug, content });
    return story ? json(201, { id: story.id }) : json(409, { error: 'the address is taken' });
  }

  function save({ id }: StoredStory, { content, release }: Payload): SandboxResponse {
    if (typeof Object(content).component !== 'string') return json(422, { error: 'no story' });
    store.saveDraft(id, content as StoredBlok, typeof release === 'string' ? release : '');
    return json(200, { isDraft: true });
  }

  function schedule({ id }: StoredStory, { at }: Payload): SandboxResponse {
    const date = new Date(String(at));
    if (Number.isNaN(date.getTime())) return json(422, { error: 'no date' });
    store.schedule(id, date);
    publishAt(date);
    return json(200, { publishAt: date.toISOString() });
  }

  async function move(story: StoredStory, { full_slug: slug }: Payload): Promise<SandboxResponse> {
    if (!isSlug(slug)) return json(422, { error: 'no address' });
    const moved = store.move(story.id, slug);
    return moved ? notify(moved, 'moved') : json(409, { error: 'the address is taken' });
  }

  async function upload({ name, data }: Payload): Promise<SandboxResponse> {
    const [, base = '', extension = ''] = PICTURE_NAME.exec(String(name)) ?? [];
    if (!options.assetsDirectory || !extension) return json(422, { error: 'no picture' });
    const bytes = Buffer.from(String(data), 'base64');
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const filename = `uploads/${base.toLowerCase()}-${hash}.${extension.toLowerCase()}`;
    await mkdir(join(options.assetsDirectory, 'uploads'), { recursive: true });
    await writeFile(join(options.assetsDirectory, filename), bytes);
    return json(201, { filename });
  }

  function runStep(
    story: StoredStory,
    step: string | undefined,
    payload: Payload,
  ): SandboxResponse | Promise<SandboxResponse> {
    switch (step) {
      case 'story':
        return save(story, payload);
      case 'publish':
        return notify(store.publish(story.id), 'published');
      case 'unpublish':
        return notify(store.unpublish(story.id), 'unpublished');
      case 'schedule':
        return schedule(story, payload);
      case 'move':
        return move(story, payload);
      default:
        return NOT_FOUND;
    }
  }

  return async (req, path) => {
    if (!isSameOriginCall(req)) return json(403, { error: 'not from the editor' });
    const body = await readBody(req, path === '/assets' ? MAX_PICTURE : MAX_STORY);
    if (body === undefined) return json(413, { error: 'too large' });
    const payload = parsePayload(body);
    return payload ? handle(path, payload) : json(422, { error: 'no story' });
  };

  function handle(path: string, payload: Payload): SandboxResponse | Promise<SandboxResponse> {
    if (path === '/assets') return upload(payload);
    if (path === '/stories') return create(payload);
    const { id, step } = /^\/(?<id>\d+)\/(?<step>[a-z]+)$/.exec(path)?.groups ?? {};
    const story = store.byId(Number(id));
    return story ? runStep(story, step, payload) : NOT_FOUND;
  }
}

function isSlug(value: unknown): value is string {
  return typeof value === 'string' && SLUG.test(value);
}

/** Rejects requests of other sites: any web page can post to an address of this machine. */
function isSameOriginCall({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin';
  return isOwn && /^application\/json\b/.test(headers['content-type'] ?? '');
}

function parsePayload(body: string): Payload | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Payload) : undefined;
  } catch {
    return undefined;
  }
}
