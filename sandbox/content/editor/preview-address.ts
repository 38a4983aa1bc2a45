import { createHash } from 'node:crypto';
import type { StoredStory } from '../stored-story.ts';

export interface PreviewKeys {
  readonly spaceId: string;
  readonly previewToken: string;
}

export interface PreviewRequest {
  readonly shopUrl: string;
  readonly story: StoredStory;
  /** The story's address in the language. */
  readonly address: string;
  /** Code of the language; `default` for the space's own. */
  readonly language: string;
  /** '' without a release. */
  readonly release: string;
  readonly keys: PreviewKeys;
  readonly now: Date;
}

/** Parameters of a previewed page, signed with the space's preview token. The shop accepts them for an hour. */
function signParameters({ story, language, release, keys, now }: PreviewRequest): URLSearchParams {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const token = createHash('sha1')
    .update(`${keys.spaceId}:${keys.previewToken}:${timestamp}`)
    .digest('hex');
  return new URLSearchParams({
    _storyblok: String(story.id),
    _storyblok_c: story.content.component,
    _storyblok_version: '',
    _storyblok_lang: language,
    _storyblok_release: release || 'undefined',
    _storyblok_rl: String(now.getTime()),
    '_storyblok_tk[space_id]': keys.spaceId,
    '_storyblok_tk[timestamp]': timestamp,
    '_storyblok_tk[token]': token,
  });
}

/** Preview address: the shop's address with the story's. The shop redirects to the page of the story. */
export function buildPreviewAddress(request: PreviewRequest): string {
  return `${request.shopUrl}/${request.address}?${signParameters(request)}`;
}
