import { createHash } from 'node:crypto';
import type { Content } from '#lib/server/content/ports/content.ts';
import type { StorySource } from '#lib/server/content/ports/story-source.ts';
import {
  type DraftsOptions,
  storyblokDrafts,
} from '#lib/server/content/storyblok/storyblok-drafts.ts';
import { storyblokSource } from '#lib/server/content/storyblok/storyblok-source.ts';
import { type ContentSandbox, createContent } from '../../sandbox/content/content-api.ts';
import type { SpaceSetup } from '../../sandbox/content/space-setup.ts';
import type { StoredStory } from '../../sandbox/content/stored-story.ts';
import type { Responder } from '../../sandbox/http.ts';
import { quietLog } from './quiet-log.ts';
import { serve } from './servers/responder-server.ts';

export const SPACE = {
  spaceId: '1897',
  token: 'a-token',
  previewToken: 'a-preview-token',
  webhookSecret: 'a-webhook-secret',
} as const;

/** A story of a test's space, published; ids follow from its slug. */
export function aStory(slug: string, content: object = {}): StoredStory {
  return {
    id: Number.parseInt(createHash('sha1').update(slug).digest('hex').slice(0, 7), 16),
    uuid: `uuid-of-${slug}`,
    name: slug,
    full_slug: slug,
    content: { component: 'page', _uid: 'root', ...content },
    published_at: '2026-11-01T00:00:00.000Z',
  };
}

/** The content sandbox behind a real server, with the requests that it received. */
export interface Space {
  readonly sandbox: ContentSandbox;
  readonly asked: URL[];
  readonly apiUrl: string;
  /** Simulates failures of the content service. */
  fault: Responder | undefined;
  drafts(options?: Partial<DraftsOptions>): Content;
  source(ask?: typeof fetch): StorySource;
  close(): Promise<void>;
}

export async function aSpace(
  stories: readonly StoredStory[],
  now: () => Date,
  setup: Partial<SpaceSetup> = {},
): Promise<Space> {
  const { token, previewToken, spaceId } = SPACE;
  const sandbox = createContent({
    ...{ stories, token, previewToken, now, spaceId, ...setup },
    prefix: '',
  });
  const asked: URL[] = [];
  const server = await serve((req, url) => {
    asked.push(url);
    return space.fault ? space.fault(req, url) : sandbox.respond(req, url);
  });
  const apiUrl = `${server.url}/v2`;
  const space: Space = {
    sandbox,
    asked,
    apiUrl,
    fault: undefined,
    drafts: (options = {}) =>
      storyblokDrafts({ apiUrl, fetch, now, log: quietLog(), token: previewToken, ...options }),
    source: (ask = fetch) => storyblokSource({ apiUrl, fetch: ask, token }),
    close: server.close,
  };
  return space;
}

/** Query with which the editor opens a preview. */
export function editorQuery(now: Date, previewToken: string = SPACE.previewToken): string {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const token = createHash('sha1')
    .update(`${SPACE.spaceId}:${previewToken}:${timestamp}`)
    .digest('hex');
  return `?_storyblok=7&_storyblok_tk[space_id]=${SPACE.spaceId}&_storyblok_tk[timestamp]=${timestamp}&_storyblok_tk[token]=${token}`;
}
