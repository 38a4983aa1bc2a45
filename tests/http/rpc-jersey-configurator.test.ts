import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JerseyConfiguratorData } from '#lib/contract/printing.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { letteringOfAddress } from '#lib/server/product/views/jersey-configurator.ts';
import { fillShopFloor, MUG, NOW, SHIRT, shopFloorOf } from '../support/a-shop-floor.ts';
import { aSpace, aStory, type Space } from '../support/a-space.ts';
import { clubPrinting } from '../support/club-printing.ts';
import { callRpc, type HandlerServices, handlerServices } from '../support/create-handlers.ts';
import { sellLettering } from '../support/printable-shirts.ts';
import { freshDatabase } from '../support/servers/databases.ts';
import { withServices } from '../support/services/with-services.ts';

let connection: Connection;
let space: Space;
let services: HandlerServices;

const player = (number: string, name: string): object => ({
  ...{ component: 'player', _uid: number, player_number: number, player_name: name },
  cta_url: '/c/jerseys',
});
const SQUAD = aStory('global/shop-by-player', {
  component: 'shop_by_player',
  teams: [
    {
      ...{ component: 'team', _uid: 'men', team_name: 'Men' },
      goalkeeper: [player('13', 'Tobiah Wexcombe')],
      forward: [player('10', 'Luca Ferravanti'), player('', 'Without Number')],
    },
  ],
});

beforeAll(async () => {
  connection = await freshDatabase(fillShopFloor);
  const floor = shopFloorOf(connection.db);
  await sellLettering(connection.db);
  space = await aSpace([SQUAD], () => NOW);
  const base = handlerServices(connection.db, floor);
  services = withServices(base, { content: space.drafts() });
});
afterAll(async () => {
  await space.close();
  await connection.close();
});

const productId = (variant: number): number => Math.floor(variant / 100);

async function configurator(): Promise<JerseyConfiguratorData> {
  const payload = { productId: productId(SHIRT) };
  return (await callRpc(services, 'getJerseyConfigurator', payload)).body as JerseyConfiguratorData;
}

test('a printable shirt has styles, prices of the parts on sale, and the squad in the order of its numbers', async () => {
  const data = await configurator();
  expect(data.group).toBe('home');
  expect(data.prices).toEqual({ name: 1500, number: 500 });
  expect(data.styles.map(({ style }) => style)).toEqual(['league', 'cup', 'women']);
  expect(data.teams).toEqual([
    {
      name: 'Men',
      players: [
        { name: 'FERRAVANTI', number: '10' },
        { name: 'WEXCOMBE', number: '13' },
      ],
    },
  ]);
  expect(data.labels.title).toBe('Name and number');
  expect(data.groups).toMatchObject([{ group: 'home', isCurrent: true }]);
});

test('an address fills the fields with nothing that the shop would not print', () => {
  const ofAddress = (config: string) => letteringOfAddress(config, 'home', clubPrinting);
  const insult = ofAddress('group:home,name:ALDERMOOR CHEAT THEIR FANS,number:abc');
  expect(insult.lettering).toMatchObject({ name: '', number: '' });
  expect(insult.problems.map(({ field }) => field)).toEqual(['name', 'number']);
  expect(ofAddress('group:home,name:MASON,number:9').lettering).toMatchObject({
    ...{ name: 'MASON', number: '9' },
  });
});

test('without the content service there are no players, and everything else', async () => {
  const down = withServices(services, { content: (await deadSpace()).drafts() });
  const { status, body } = await callRpc(down, 'getJerseyConfigurator', {
    productId: productId(SHIRT),
  });
  expect([status, body]).toMatchObject([200, { teams: [], group: 'home' }]);
});

test('nothing can be printed on a mug, or on a product that does not exist', async () => {
  for (const id of [productId(MUG), 999_999]) {
    const { status } = await callRpc(services, 'getJerseyConfigurator', { productId: id });
    expect(status).toBe(404);
  }
});

/** A space whose server has ended. */
async function deadSpace(): Promise<Space> {
  const dead = await aSpace([], () => NOW);
  await dead.close();
  return dead;
}
