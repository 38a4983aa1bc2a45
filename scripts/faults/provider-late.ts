import { inventory } from '../../tests/support/oracle.ts';
import { holding } from '../bench/holding.ts';
import { type Heard, rpcClient } from '../bench/rpc-client.ts';
import { severally } from '../bench/scenario.ts';
import { type ShopperAtTill, shopperAtTill } from '../bench/scenario-orders.ts';
import { booksOf } from './books.ts';
import { counted, type Fault, progress, type Seen, type World } from './fault.ts';
import { finished } from './finished.ts';
import { type Line, lineTo } from './line.ts';
import { startNode } from './nodes.ts';
import { insistingCall, pays, type Receipt } from './shopper.ts';

const SHOPPERS = 5;
const FIRST = 41_000;

/** The provider takes the money and then says nothing to the shop that asks. */
export const providerLate: Fault = {
  name: 'provider-late',
  expected:
    'while it is silent: 503 at the till, a page with the number at the return; then one order, one charge',
  run: async (world) =>
    holding(await lineTo(world.port + 1, world.port + 15), async (line) => {
      const silent = { PAYMENTS_API_URL: `http://127.0.0.1:${world.port + 15}/payments` };
      // Another node than the one that the webhooks go to: it has to ask.
      return holding(await startNode(world, 1, silent), ({ url }) => silence(world, line, url));
    }),
};

async function silence(world: World, line: Line, url: string): Promise<Seen> {
  progress('provider says nothing');
  const initial = await inventory(world.connection.db);
  const client = rpcClient(url, SHOPPERS);
  const place = ({ session, placement }: ShopperAtTill) =>
    client.call('placeOrder', placement, session);
  const tills = await severally(SHOPPERS, SHOPPERS, (index) =>
    shopperAtTill(client, [world.goods.hot], FIRST + index),
  );
  const late = await shopperAtTill(client, [world.goods.hot], FIRST + SHOPPERS);
  const cardPages = await Promise.all(tills.map(async (till) => cardPageOf(await place(till))));
  line.freeze();
  const pressed = place(late);
  const returns = await Promise.all(
    tills.map(({ session }, index) => badReturn(url, session, cardPages[index] ?? '')),
  );
  const refused = await pressed;
  line.mend();
  const again = await insistingCall(client, 'placeOrder', late.placement, late.session);
  client.close();
  await finished(world.env);
  const receipts = tills.map(({ session }, index): Receipt => {
    return { session, email: `shopper-${FIRST + index}@example.com`, end: 'paid' };
  });
  const books = await booksOf(world, initial, receipts);
  const wrong = [...returns.flat(), ...badRefusal(refused), ...books];
  if (cardPageOf(again) === '') wrong.push('pressed again it was not placed');
  const seen = `${SHOPPERS} paid in silence and have their order`;
  return { runs: SHOPPERS, seen, wrong: counted(wrong) };
}

/** Pays and comes back while nobody can say what became of it. */
async function badReturn(
  url: string,
  session: string,
  cardPage: string,
): Promise<readonly string[]> {
  const { pathname, search } = new URL(await pays(cardPage));
  const page = await fetch(url + pathname + search, {
    headers: { cookie: session },
    redirect: 'manual',
  });
  const isTold = page.status === 200 && (await page.text()).includes('AU-');
  return isTold || page.status === 303 ? [] : [`the return said ${page.status}`];
}

function badRefusal(heard: Heard<'placeOrder'>): readonly string[] {
  const isTold = !heard.ok && heard.status === 503 && heard.retryAfter !== undefined;
  return isTold ? [] : [`the till said ${JSON.stringify(heard).slice(0, 200)}`];
}

function cardPageOf(heard: Heard<'placeOrder'>): string {
  return heard.ok && heard.reply.status === 'placed' ? heard.reply.redirectUrl : '';
}
