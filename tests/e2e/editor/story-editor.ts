import { createHash } from 'node:crypto';
import type { Frame, Locator, Page } from 'playwright/test';
import { SANDBOX_KEYS } from '#lib/server/platform/config/sandbox-keys.ts';
import { sandboxUrl } from '../wire.ts';

/** A story opened in the sandbox's editor, with its preview. */
export async function openStory(page: Page, slug: string): Promise<Frame> {
  await page.goto(`${sandboxUrl()}/content/editor`);
  const row = page.getByRole('row').filter({ has: page.getByText(slug, { exact: true }) });
  await row.getByRole('link').click();
  return previewOf(page);
}

/** The frame with the page, once the bridge is connected and has shown the editor's story. */
export async function previewOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('#preview').elementHandle())?.contentFrame();
  if (!frame) throw new Error('there is no preview');
  await frame.locator('[data-preview-bar][data-updated]').waitFor();
  return frame;
}

/** A block's item in the form; its fields exist while it is open. */
export function formItem(page: Page, uid: string): Locator {
  return page.locator(`#fields details[data-uid="${uid}"]`);
}

/** The attributes of a block on the page. */
export async function blockOf(
  element: Locator,
): Promise<{ readonly uid: string; readonly name: string }> {
  const json = await element.getAttribute('data-blok-c');
  return JSON.parse(json ?? '{}') as { readonly uid: string; readonly name: string };
}

/** The query of a preview address that the editor signed at this moment. */
export function signedQuery(at: Date): string {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const text = `${SANDBOX_KEYS.space}:${SANDBOX_KEYS.preview}:${timestamp}`;
  const query = new URLSearchParams({
    _storyblok: '1',
    '_storyblok_tk[space_id]': SANDBOX_KEYS.space,
    '_storyblok_tk[timestamp]': timestamp,
    '_storyblok_tk[token]': createHash('sha1').update(text).digest('hex'),
  });
  return `?${query}`;
}
