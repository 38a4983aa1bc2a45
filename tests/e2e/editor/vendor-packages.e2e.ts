import { apiPlugin, type StoryblokClient, storyblokEditable, storyblokInit } from '@storyblok/js';
import { SANDBOX_KEYS } from '#lib/server/platform/config/sandbox-keys.ts';
import { expect, test } from '../fixtures.ts';
import { sandboxUrl, shopUrl } from '../wire.ts';
import { signedQuery } from './story-editor.ts';

type Fields = Readonly<Record<string, unknown>>;

function vendorsClient(): StoryblokClient {
  const { storyblokApi } = storyblokInit({
    accessToken: SANDBOX_KEYS.preview,
    use: [apiPlugin],
    apiOptions: {
      endpoint: `${sandboxUrl()}/content/v2`,
      cache: { type: 'none', clear: 'manual' },
    },
  });
  if (!storyblokApi) throw new Error('there is no client');
  return storyblokApi;
}

/** The story's blocks, outer ones first. */
function blocksIn(value: unknown): readonly Fields[] {
  if (Array.isArray(value)) return value.flatMap(blocksIn);
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Fields;
  const nested = Object.values(fields).flatMap(blocksIn);
  return typeof fields['component'] === 'string' ? [fields, ...nested] : nested;
}

/** Stories, and the pages that show all of their blocks. */
const PAGES = [
  ['home', '', 'en'],
  ['home', '', 'de-de'],
  ['a/under-the-north-stand', '/a/under-the-north-stand', 'ko-kr'],
  ['global/usp-banner', '/c', 'fr-fr'],
  ['help-center/', '/help-center', 'zh-cn'],
] as const;

test('what the vendor’s client reads is what the page marks, with the vendor’s attributes', async ({
  page,
}) => {
  const client = vendorsClient();
  for (const [slug, path, locale] of PAGES) {
    const query = { version: 'draft', language: locale, cv: Date.now() } as const;
    const { data } = await client.get(`cdn/stories/${slug}`, query);
    const expected = blocksIn(data.story.content).map((block) => storyblokEditable(block));
    await page.goto(`${shopUrl()}/${locale}${path}${signedQuery(new Date())}`);
    const shown = await page
      .locator(`[data-blok-uid^="${data.story.id}-"]`)
      .evaluateAll((all) =>
        Object.fromEntries(
          all.map(({ dataset }) => [dataset['blokUid'] ?? '', dataset['blokC'] ?? '']),
        ),
      );
    const left = expected.filter(
      ({ 'data-blok-uid': uid, 'data-blok-c': identity }) => shown[uid ?? ''] !== identity,
    );
    expect(left, `${locale}${path}: blocks of ${slug} that are not marked`).toEqual([]);
    expect(Object.keys(shown), slug).toHaveLength(
      new Set(expected.map((block) => block['data-blok-uid'])).size,
    );
  }
});
