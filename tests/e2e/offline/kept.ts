import { expect, type Page } from 'playwright/test';

/** Waits until the service worker has stored this page, as it does when the browser is idle. */
export async function waitUntilKept(
  page: Page,
  path = new URL(page.url()).pathname,
): Promise<void> {
  const isKept = () =>
    page.evaluate(async (wanted) => {
      const pages = await caches.open('terrace-pages');
      const shell = await caches.open('terrace-shell');
      const isThere = await pages.match(wanted, { ignoreSearch: true });
      return isThere !== undefined && (await shell.keys()).length > 0;
    }, path);
  await expect.poll(isKept, { message: `${path} is kept` }).toBe(true);
  await waitUntilControlled(page);
}

/** The worker takes over the page that has registered it. */
export async function waitUntilControlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
}

/** Names of the shop's caches in this browser. */
export function cacheNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => caches.keys());
}
