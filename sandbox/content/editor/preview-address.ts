import { createHash } from 'node:crypto';
import type { Locale } from '../../../src/lib/domain/shop/shop.ts';
import type { StoredStory } from '../stored-story.ts';

export interface PreviewKeys {
  readonly spaceId: string;
  readonly previewToken: string;
}

/** Parameters of a previewed page, signed with the space's preview token. The shop accepts them for an hour. */
function signParameters(
  { id, content }: StoredStory,
  locale: Locale,
  keys: PreviewKeys,
  now: Date,
): URLSearchParams {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const token = createHash('sha1')
    .update(`${keys.spaceId}:${keys.previewToken}:${timestamp}`)
    .digest('hex');
  return new URLSearchParams({
    _storyblok: String(id),
    _storyblok_c: content.component,
    _storyblok_version: '',
    _storyblok_lang: locale,
    '_storyblok_tk[space_id]': keys.spaceId,
    '_storyblok_tk[timestamp]': timestamp,
    '_storyblok_tk[token]': token,
  });
}

/** Preview address: the shop's address with the story's slug. The shop redirects to the page of the story. */
export function buildPreviewAddress(
  shopUrl: string,
  story: StoredStory,
  locale: Locale,
  keys: PreviewKeys,
  now: Date,
): string {
  return `${shopUrl}/${locale}/${story.full_slug}?${signParameters(story, locale, keys, now)}`;
}
