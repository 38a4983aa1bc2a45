import type { Page } from 'playwright/test';

/** The browser says that its user wants few bytes. */
export async function savingData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connection = { effectiveType: '4g', downlink: 10, rtt: 50, saveData: true };
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
}
