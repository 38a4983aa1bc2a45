import { inventory } from '../../tests/support/oracle.ts';
import { withResource } from '../bench/resources.ts';
import { createRpcClient, type RpcResult } from '../bench/rpc-client.ts';
import { runConcurrently } from '../bench/scenario.ts';
import { prepareShopper, type ReadyShopper } from '../bench/scenario-orders.ts';
import { runBackgroundJobs } from './background-jobs.ts';
import {
  countRepeats,
  type Fault,
  type FaultContext,
  type FaultResult,
  showProgress,
} from './fault.ts';
import { findInconsistencies } from './inconsistencies.ts';
import { startNode } from './nodes.ts';
import { callUntilAnswered, payByCard, type Receipt } from './shopper.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

const SHOPPERS = 5;
const FIRST = 41_000;

/** The provider captures the payment and then does not respond to the shop. */
export const providerLate: Fault = {
  name: 'provider-late',
  expected:
    'while it hangs: 503 at the checkout, an order page with the number at the return; then one order, one charge',
  run: async (context) =>
    withResource(await startTcpProxy(context.port + 1, context.port + 15), async (proxy) => {
      const silent = { PAYMENTS_API_URL: `http://127.0.0.1:${context.port + 15}/payments` };
      // Not the node that receives the webhooks, so that it must ask the provider.
      return withResource(await startNode(context, 1, silent), ({ url }) =>
        runSilence(context, proxy, url),
      );
    }),
};

async function runSilence(
  context: FaultContext,
  proxy: TcpProxy,
  url: string,
): Promise<FaultResult> {
  showProgress('provider hangs');
  const initial = await inventory(context.connection.db);
  const client = createRpcClient(url, SHOPPERS);
  const place = ({ session, placement }: ReadyShopper) =>
    client.call('placeOrder', placement, session);
  const shoppers = await runConcurrently(SHOPPERS, SHOPPERS, (index) =>
    prepareShopper(client, [context.goods.hot], FIRST + index),
  );
  const lateShopper = await prepareShopper(client, [context.goods.hot], FIRST + SHOPPERS);
  const cardPages = await Promise.all(
    shoppers.map(async (shopper) => readCardPageUrl(await place(shopper))),
  );
  proxy.freeze();
  const pendingOrder = place(lateShopper);
  const returns = await Promise.all(
    shoppers.map(({ session }, index) =>
      findReturnViolations(url, session, cardPages[index] ?? ''),
    ),
  );
  const refused = await pendingOrder;
  proxy.restore();
  const retried = await callUntilAnswered(
    client,
    'placeOrder',
    lateShopper.placement,
    lateShopper.session,
  );
  client.close();
  await runBackgroundJobs(context.env);
  const receipts = shoppers.map(({ session }, index): Receipt => {
    return { session, email: `shopper-${FIRST + index}@example.com`, outcome: 'paid' };
  });
  const inconsistencies = await findInconsistencies(context, initial, receipts);
  const violations = [...returns.flat(), ...findRefusalViolations(refused), ...inconsistencies];
  if (readCardPageUrl(retried) === '') violations.push('the retried order was not placed');
  const observed = `${SHOPPERS} shoppers paid while the provider was hanging, and have their order`;
  return { runs: SHOPPERS, observed, violations: countRepeats(violations) };
}

/** Pays and returns to the shop while the state of the payment is unknown. */
async function findReturnViolations(
  url: string,
  session: string,
  cardPage: string,
): Promise<readonly string[]> {
  const { pathname, search } = new URL(await payByCard(cardPage));
  const page = await fetch(url + pathname + search, {
    headers: { cookie: session },
    redirect: 'manual',
  });
  const isExplained = page.status === 200 && (await page.text()).includes('AU-');
  return isExplained || page.status === 303
    ? []
    : [`the return page responded with ${page.status}`];
}

function findRefusalViolations(result: RpcResult<'placeOrder'>): readonly string[] {
  const isExplained = !result.ok && result.status === 503 && result.retryAfter !== undefined;
  return isExplained ? [] : [`placeOrder returned ${JSON.stringify(result).slice(0, 200)}`];
}

function readCardPageUrl(result: RpcResult<'placeOrder'>): string {
  return result.ok && result.reply.status === 'placed' ? result.reply.redirectUrl : '';
}
