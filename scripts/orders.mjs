import { bootstrap, exitWithError, log } from './bootstrap.mjs';

/**
 * `npm run orders -- list | show | pack | ship | deliver | lost | cancel | return | refund | mails | …`: order commands of the club's
 * staff. Calls the running shop (SITE_URL or PORT) and signs with a key derived from the shop's secret, so it must run with
 * the shop's environment. Works with either database, on any machine that has the secret.
 */
if (await bootstrap()) await main(process.argv.slice(2), process.env);

async function main(args, env) {
  const { parseCommand, USAGE } = await import('./orders/parse-command.ts');
  const { sendCommand } = await import('./orders/send-command.ts');
  const { formatMails, formatOrder, formatOrderList, formatPaymentIssues } = await import(
    './orders/format-order.ts'
  );
  const command = parseCommand(args, env);
  if (!command) exitWithError(USAGE);
  if (command.command === 'export') return exportBookings(command, env, sendCommand);
  const { orders, total, mails, payments } = await sendCommand(
    command,
    env,
    globalThis.fetch,
  ).catch((error) => exitWithError(error.message));
  if (payments) return log(formatPaymentIssues(payments));
  if (mails) return log(formatMails(mails));
  if (command.command === 'list') return log(formatOrderList(orders, total));
  for (const order of orders) log(formatOrder(order));
}

async function exportBookings({ day: from, to }, env, sendCommand) {
  const { bookingLines } = await import('./orders/export-bookings.ts');
  const { writeUntilClosed } = await import('./write-until-closed.ts');
  const readDay = async (day) => {
    const { bookings } = await sendCommand({ command: 'export', day }, env, globalThis.fetch);
    return bookings ?? [];
  };
  await writeUntilClosed(bookingLines({ from, to }, readDay), process.stdout).catch((error) =>
    exitWithError(error.message),
  );
}
