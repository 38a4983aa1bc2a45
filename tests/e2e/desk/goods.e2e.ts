import type { Locator } from 'playwright/test';
import { translator } from '#lib/i18n/translate.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessibleAtAllWidths, signInToDesk } from './desk-pages.ts';

const t = translator('en-gb');
/** A shirt that no other test changes or buys. */
const SHIRT = '/en-gb/p/kids-goalkeeper-long-sleeve-shirt-2627-1046';
const NAME = 'Kids’ Goalkeeper Long-Sleeve Shirt 26/27';
const SIZE = '9–10 years (140 cm)';
const SECOND_UP = `${t('desk:goodsUp')}: ${t('desk:goodsPicture', { number: '2' })}`;
const lettering = t('lettering:offer', { price: '£6.00' });
/** A change at the desk is on the shop's page within this time. */
const SHOWN_WITHIN_MS = 2_000;

test.use({ locale: 'en-GB', extraHTTPHeaders: { 'accept-language': 'en-GB' } });
test.describe.configure({ mode: 'default' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a manager changes price, pictures, printing and sale, and the shop shows it within two seconds', async ({
      page,
      request,
      allowProblems,
    }) => {
      allowProblems(/^422 /);
      const shopPage = async (): Promise<string> => (await request.get(SHIRT)).text();
      /** Asked later than that, the page must show the change; a slow answer to an earlier request does not count. */
      const shows = async (check: (html: string) => boolean, what: string): Promise<void> => {
        const changedAt = Date.now();
        for (;;) {
          const askedAt = Date.now();
          if (check(await shopPage())) return;
          expect(askedAt - changedAt, what).toBeLessThan(SHOWN_WITHIN_MS);
        }
      };

      /** Each change ends on the same page with the same notice, so its own answer is waited for. */
      const submit = async (button: Locator): Promise<void> => {
        const answer = page.waitForResponse((response) => response.url().includes('done=goods'));
        await button.click();
        await answer;
        await page.waitForLoadState('load');
        await expect(page.getByRole('status')).toHaveText(t('desk:doneGoods'));
      };

      await signInToDesk(page, 'desk@example.com');
      await page.goto('/desk/goods');
      await page.getByLabel(t('desk:goodsSearch')).fill('kids goalkeeper long');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: NAME }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);

      const part = (name: string) => page.getByRole('region', { name, exact: true });
      const sizes = part(t('desk:goodsSizes'));
      const price = sizes.getByLabel(`${t('desk:goodsPrice')}, ${SIZE}`, { exact: true });
      const before = await price.inputValue();
      await price.fill('a fortune');
      await sizes.getByLabel(t('desk:goodsReason')).fill('A signed shirt');
      await sizes.getByRole('button', { name: t('desk:goodsSave') }).click();
      await expect(page.getByText(t('desk:goodsBadPrice'))).toBeVisible();
      await expect(price).toHaveValue('a fortune');
      if (javaScriptEnabled) await expectAccessibleAtAllWidths(page);
      await price.fill('1234.56');
      await submit(sizes.getByRole('button', { name: t('desk:goodsSave') }));
      await shows((html) => html.includes('1,234.56'), 'the price');
      await price.fill(before);
      await sizes.getByLabel(t('desk:goodsReason')).fill('Sold');
      await submit(sizes.getByRole('button', { name: t('desk:goodsSave') }));

      const pictures = part(t('desk:goodsPictures'));
      const files = () =>
        pictures
          .getByRole('listitem')
          .locator('img')
          .evaluateAll((images) =>
            images.map((one) => new URL((one as HTMLImageElement).src).pathname),
          );
      const [first = '', second = ''] = await files();
      await submit(pictures.getByRole('button', { name: SECOND_UP }));
      expect((await files()).slice(0, 2)).toEqual([second, first]);
      await shows(
        (html) => html.indexOf(second) < html.indexOf(first),
        'the order of the pictures',
      );
      await submit(pictures.getByRole('button', { name: SECOND_UP }));

      const printing = part(t('desk:goodsPrinting'));
      const print = async (label: string): Promise<void> => {
        await printing.getByLabel(t('desk:goodsPrintingField')).selectOption({ label });
        await printing.getByLabel(t('desk:goodsReason')).fill('The press is broken');
        await submit(printing.getByRole('button', { name: t('desk:goodsSave') }));
      };
      expect(await shopPage()).toContain(lettering);
      await print(t('desk:printingNone'));
      await shows((html) => !html.includes(lettering), 'no printing');
      await print(t('desk:printingAttributes'));
      await shows((html) => html.includes(lettering), 'printing');

      const sale = part(t('desk:goodsSale'));
      await expect(
        sale.getByText(t('desk:goodsZone', { zone: 'Europe/London' })).first(),
      ).toBeVisible();
      await sale.getByLabel(t('desk:goodsFrom')).fill('2099-07-01T09:00');
      await sale.getByLabel(t('desk:goodsReason')).fill('Next century');
      await submit(sale.getByRole('button', { name: t('desk:goodsSave') }));
      await expect(sale.getByLabel(t('desk:goodsFrom'))).toHaveValue('2099-07-01T09:00');
      await shows((html) => html.includes('2099'), 'the window of the sale');
      await sale.getByLabel(t('desk:goodsFrom')).fill('');
      await sale.getByLabel(t('desk:goodsReason')).fill('Now');
      await submit(sale.getByRole('button', { name: t('desk:goodsSave') }));
      if (javaScriptEnabled) await expectAccessibleAtAllWidths(page);
      await page.goto('/desk/goods');
      if (javaScriptEnabled) await expectAccessibleAtAllWidths(page);
    });
  });
}
