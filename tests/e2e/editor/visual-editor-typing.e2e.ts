import type { Frame, Locator, Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { openStory, previewOf } from './story-editor.ts';

const HOME = 'home';
const ARTICLE = 'a/under-the-north-stand';
const EDITS_EACH = 6;

/** Milliseconds from an edit in the form until the page shows it, each at the same clock. */
async function typedToVisible(
  frame: Frame,
  field: Locator,
  region: string,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let edit = 0; edit < EDITS_EACH; edit += 1) {
    const words = `Edit ${edit} of ${EDITS_EACH}`;
    const isShown = frame.evaluate(
      ([text, selector]) =>
        new Promise<number>((resolve) => {
          const look = (): boolean => {
            // An island that is closed has it in its properties.
            const isThere = [...document.querySelectorAll(selector)].some(
              (one) =>
                one.textContent?.includes(text) || one.outerHTML.includes(`&quot;${text}&quot;`),
            );
            if (isThere) resolve(performance.timeOrigin + performance.now());
            return isThere;
          };
          const options = { attributes: true, childList: true, subtree: true, characterData: true };
          const observer = new MutationObserver(() => look() && observer.disconnect());
          observer.observe(document, options);
        }),
      [words, region] as const,
    );
    const typedAt = await field.evaluate((control, text) => {
      const at = performance.timeOrigin + performance.now();
      (control as HTMLInputElement).value = text;
      control.dispatchEvent(new Event('input', { bubbles: true }));
      return at;
    }, words);
    times.push((await isShown) - typedAt);
  }
  return times.sort((a, b) => a - b);
}

/** A field of the form, in blocks that are opened from the outside in. */
async function openField(page: Page, path: readonly string[], field: string): Promise<Locator> {
  let item: Locator = page.locator('#fields');
  for (const component of path) {
    const summary = page.locator('> summary', { hasText: component });
    item = item.locator('details', { has: summary }).first();
    await item.locator('summary').first().click();
  }
  return item.getByRole('textbox', { name: field }).first();
}

const EDITS: readonly {
  readonly name: string;
  readonly story: string;
  readonly language?: string;
  /** Names of components to open in the form, from the outside in. */
  readonly path: readonly string[];
  readonly field: string;
  readonly region: string;
}[] = [
  {
    name: 'a nested block',
    story: HOME,
    path: ['Category carousel', 'Category card'],
    field: 'Label',
    region: 'main',
  },
  { name: 'rich text', story: ARTICLE, path: ['Rich text'], field: 'Paragraph', region: 'main' },
  {
    name: 'the frame',
    story: 'global/usp-banner',
    path: ['Usp item'],
    field: 'Text',
    region: 'nav',
  },
  {
    ...{ name: 'the frame in German', story: 'global/usp-banner', language: 'de-de' },
    ...{ path: ['Usp item'], field: 'Text', region: 'nav' },
  },
  {
    ...{ name: 'a nested block in Korean', story: HOME, language: 'ko-kr' },
    ...{ path: ['Category carousel', 'Category card'], field: 'Label', region: 'main' },
  },
  {
    ...{ name: 'trending searches', story: 'global/search', path: ['Trending search'] },
    ...{ field: 'Term', region: '#search' },
  },
];

for (const edit of EDITS) {
  test(`typing in ${edit.name} is seen at once`, async ({ page }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    let frame = await openStory(page, edit.story);
    if (edit.language) {
      await page.getByRole('combobox', { name: 'Language' }).selectOption(edit.language);
      await expect(page.locator('#preview')).toHaveAttribute('src', new RegExp(edit.language));
      frame = await previewOf(page);
      await expect(frame.locator('html')).toHaveAttribute('data-locale', edit.language);
    }
    const field = await openField(page, edit.path, edit.field);
    const times = await typedToVisible(frame, field, edit.region);
    expect(times).toHaveLength(EDITS_EACH);
    const [median = 0, worst = 0] = [times[EDITS_EACH / 2], times.at(-1)];
    const description = `p50 ${Math.round(median)} ms, worst of ${EDITS_EACH} ${Math.round(worst)} ms`;
    test.info().annotations.push({ type: `typed to visible, ${edit.name}`, description });
    process.stdout.write(`typed to visible, ${edit.name}: ${description}\n`);
  });
}

test('the open search box offers the terms while they are typed', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  const frame = await openStory(page, 'global/search');
  await frame.locator('#search input').first().click();
  const offered = frame.locator('#search-suggestions').getByRole('option');
  await expect(offered.first()).toBeVisible();
  const term = await openField(page, ['Trending search'], 'Term');
  await term.press('End');
  await term.pressSequentially(' for autumn');
  await expect(offered.first()).toHaveText(/ for autumn$/);
  await term.fill('Striped scarf');
  await expect(offered.first()).toHaveText('Striped scarf');
  // Back on the page, the box closes as usual.
  await frame.getByRole('contentinfo').click();
  await expect(offered.first()).toBeHidden();
});
