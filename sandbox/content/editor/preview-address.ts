import { createHash } from 'node:crypto';
import type { Locale } from '../../../src/lib/domain/shop/shop.ts';
import type { StoredStory } from '../stored-story.ts';

export interface PreviewKeys {
  readonly spaceId: string;
  readonly previewToken: string;
}

/** Parameters with which the editor opens a page: it signs them with the space's preview token for an hour. */
function signedParameters(
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

/** Where a story is opened: at its slug below the address of the space; the shop knows which page shows it. */
export function previewAddress(
  shopUrl: string,
  story: StoredStory,
  locale: Locale,
  keys: PreviewKeys,
  now: Date,
): string {
  return `${shopUrl}/${locale}/${story.full_slug}?${signedParameters(story, locale, keys, now)}`;
}
