import { bootstrap, say, stop } from './bootstrap.mjs';

/**
 * `npm run orders -- list | show | pack | ship | deliver | lost | cancel | return | refund`: what the club's staff does
 * with orders. Asks the running shop (SITE_URL, else the port of PORT), signed with a key that is made of the shop's own
 * secret: run it with the shop's environment. So it works with either database, on any machine that knows the secret.
 */
if (await bootstrap()) await main(process.argv.slice(2), process.env);

async function main(words, env) {
  const { parseCommand: ordersCommand, USAGE } = await import('./orders/command.ts');
  const { sendCommand: askShop } = await import('./orders/ask-shop.ts');
  const { formatOrder: described, formatOrderList: listed } = await import('./orders/describe.ts');
  const asked = ordersCommand(words, env);
  if (!asked) stop(USAGE);
  const answer = await askShop(asked, env, globalThis.fetch).catch((error) => stop(error.message));
  if (asked.command === 'list') return say(listed(answer.orders, answer.total));
  for (const order of answer.orders) say(described(order));
}
