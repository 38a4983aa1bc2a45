import { translator } from '#lib/i18n/translate.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessibleAtAllWidths, signInToDesk } from './desk-pages.ts';

const t = translator('en-us');

test('a manager finds in the log who looked at the orders, by kind and by account', async ({
  page,
}) => {
  await signInToDesk(page, 'desk@example.com');
  await page.goto('/desk/orders?term=somebody');
  await page.goto('/desk/audit');
  await page.getByLabel(t('desk:auditKind')).selectOption({ label: t('desk:auditViews') });
  await page.getByLabel(t('desk:auditPerson')).fill('staff-dana');
  await page.getByRole('button', { name: t('desk:show') }).click();
  await expect(page).toHaveURL(/kind=view&person=staff-dana/);
  const view = page.getByRole('row').filter({ hasText: 'view.orders' }).first();
  await expect(view).toContainText('Dana Kessler');
  await expect(view).toContainText('desk@example.com');
  await expect(view).toContainText('staff-dana');
  await expect(page.getByRole('table')).not.toContainText('somebody');
  await expectAccessibleAtAllWidths(page);
  await page.getByLabel(t('desk:auditPerson')).fill('nobody@example.com');
  await page.getByRole('button', { name: t('desk:show') }).click();
  await expect(page.getByText(t('desk:auditEmpty'))).toBeVisible();
});
