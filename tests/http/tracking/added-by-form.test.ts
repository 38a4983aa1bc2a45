import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAddedNote } from '#lib/domain/tracking/added-note.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import {
  fillShopFloor,
  MUG,
  SCARF_M,
  SHIRT_RARE,
  type ShopFloor,
  shopFloorOf,
} from '../../support/a-shop-floor.ts';
import { ShopCookies } from '../../support/a-visit.ts';
import { type HandlerServices, handlerServices, postForm } from '../../support/create-handlers.ts';
import { freshDatabase } from '../../support/servers/databases.ts';
import { withServices } from '../../support/services/with-services.ts';

const CONSENT = { cookie: 'userConsentCookiePolicy=on' };

let connection: Connection;
let floor: ShopFloor;
let services: HandlerServices;

beforeAll(async () => {
  connection = await freshDatabase(fillShopFloor);
  floor = shopFloorOf(connection.db);
  services = withServices(handlerServices(connection.db, floor), {
    tracking: { thirdParties: {} },
  });
});
afterAll(() => connection.close());

async function addByForm(
  cookies: ShopCookies,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = CONSENT,
  offered = services,
): Promise<ReturnType<typeof readAddedNote>> {
  cookies.delete('terrace_added');
  const form = { locale: 'en-gb', ...fields };
  await postForm(offered, 'addItemsToBasket', form, { cookies, headers });
  return readAddedNote(cookies.header);
}

describe('what a form has added is noted for the analytics of the next page', () => {
  test('with size and quantity, readable by its script for one minute', async () => {
    const cookies = new ShopCookies();
    expect(await addByForm(cookies, { variantId: String(MUG), quantity: '2' })).toEqual([
      { variantId: MUG, quantity: 2 },
    ]);
    expect(cookies.options('terrace_added')).toMatchObject({ httpOnly: false, maxAge: 60 });
  });

  test('not with what was in the basket before', async () => {
    const cookies = new ShopCookies();
    await addByForm(cookies, { variantId: String(MUG), quantity: '2' });
    await addByForm(cookies, { variantId: String(SCARF_M) });
    expect(await addByForm(cookies, { variantId: String(MUG), quantity: '3' })).toEqual([
      { variantId: MUG, quantity: 3 },
    ]);
  });

  test('with the part that fitted', async () => {
    const [line] = await addByForm(new ShopCookies(), {
      variantId: String(SHIRT_RARE),
      quantity: '9',
    });
    expect(line?.quantity).toBeLessThan(9);
  });

  test.each([
    ['without consent', {}],
    ['after a refusal', { cookie: 'userConsentCookiePolicy=off' }],
    ['when the browser refuses tracking', { ...CONSENT, 'sec-gpc': '1' }],
  ] as const)('never %s', async (_when, headers) => {
    expect(await addByForm(new ShopCookies(), { variantId: String(MUG) }, headers)).toEqual([]);
  });

  test('never in a shop that tracks nothing', async () => {
    const quiet = withServices(services, { tracking: { thirdParties: undefined } });
    const noted = await addByForm(new ShopCookies(), { variantId: String(MUG) }, CONSENT, quiet);
    expect(noted).toEqual([]);
  });
});
