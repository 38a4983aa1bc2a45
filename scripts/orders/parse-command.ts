import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { LineQuantity } from '../../src/lib/domain/orders/order-lifecycle.ts';
import type { ShipmentEvent } from '../../src/lib/domain/orders/shipment.ts';
import { parseDecimal } from '../../src/lib/domain/shop/decimal-amount.ts';

export const USAGE = `npm run orders -- <command>

  list [part of a number or product] [--page 2]
  show    AU-7K2M-9QXD
  pack    AU-7K2M-9QXD  [--parcel P-1] [--lines 0x2,1] [--carrier parcel]
  ship    AU-7K2M-9QXD  [--parcel P-1] [--lines 0x2,1] [--tracking 0042] [--url https://…]
  deliver AU-7K2M-9QXD  [--parcel P-1]
  lost    AU-7K2M-9QXD  [--parcel P-1]
  cancel  AU-7K2M-9QXD
  return  AU-7K2M-9QXD  [--code R-7K2M-9QXD] [--lines 0x1]
  refund  AU-7K2M-9QXD  [12.50]
  payments              payments of another amount than their orders'
  accept-payment AU-7K2M-9QXD   the order is confirmed
  refuse-payment AU-7K2M-9QXD   the order ends, the money goes back
  export --from 2026-11-01 --to 2026-11-30   sales and refunds as CSV for the books, with the sum of each day (UTC)
  mails                 mails that are not sent yet, and why
  retry-mail   12       sends the mail with this number at once
  give-up-mail 12       the mail is never sent

Lines are numbered from 0: "0x2,1" means two of the first line and one of the second. Without --lines a parcel contains
everything that is in no parcel yet. --as sets the name in the order's history; the default is your system account.`;

type Notice = Readonly<Record<string, unknown>> & { readonly event: ShipmentEvent };

export type OrdersCommand =
  | { readonly command: 'list'; readonly term?: string; readonly page?: number }
  | { readonly command: 'show'; readonly order: string }
  | { readonly command: 'export'; readonly day: string; readonly to: string }
  | { readonly command: 'notice'; readonly by: string; readonly notice: Notice }
  | {
      readonly command: 'refund';
      readonly by: string;
      readonly id: string;
      readonly order: string;
      /** In hundredths of the currency. */
      readonly amount?: number;
    }
  | { readonly command: 'mails' | 'payments' }
  | {
      readonly command: 'accept-payment' | 'refuse-payment';
      readonly by: string;
      readonly order: string;
    }
  | {
      readonly command: 'retry-mail' | 'give-up-mail';
      readonly by: string;
      readonly mail: number;
    };

const EVENTS: Readonly<Record<string, ShipmentEvent>> = {
  pack: 'packed',
  ship: 'shipped',
  deliver: 'delivered',
  lost: 'undeliverable',
  cancel: 'cancelled',
  return: 'returned',
};

const text = { type: 'string' } as const;
const OPTIONS = {
  parcel: text,
  lines: text,
  carrier: text,
  tracking: text,
  url: text,
  code: text,
  as: text,
  page: text,
  from: text,
  to: text,
};

/** Parses the command line; undefined for an unknown or incomplete command. */
export function parseCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): OrdersCommand | undefined {
  const parsed = parseOptions(args);
  if (!parsed) return undefined;
  const { values, positionals } = parsed;
  const [name = '', first, second] = positionals;
  const by = values.as ?? env['USER'] ?? userInfo().username;
  if (name === 'list') return listCommand(first, values.page);
  if (name === 'export') return exportCommand(values.from, values.to);
  if (name === 'mails' || name === 'payments') return { command: name };
  if (!first) return undefined;
  const command = commandOn(name, first, second, by);
  if (command) return command;
  const event = EVENTS[name];
  return event && noticeCommand(event, first, by, values);
}

function commandOn(
  name: string,
  first: string,
  second: string | undefined,
  by: string,
): OrdersCommand | undefined {
  switch (name) {
    case 'show':
      return { command: 'show', order: first };
    case 'refund':
      return refundCommand(first, second, by);
    case 'accept-payment':
    case 'refuse-payment':
      return { command: name, by, order: first };
    case 'retry-mail':
    case 'give-up-mail':
      return mailCommand(name, first, by);
    default:
      return undefined;
  }
}

type ParsedOptions = ReturnType<
  typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>
>;

function parseOptions(args: readonly string[]): ParsedOptions | undefined {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch {
    return undefined;
  }
}

function listCommand(term: string | undefined, page: string | undefined): OrdersCommand {
  return { command: 'list', ...(term && { term }), ...(page && { page: Number(page) }) };
}

function exportCommand(
  from: string | undefined,
  to: string | undefined = from,
): OrdersCommand | undefined {
  const isDay = (day: string | undefined): day is string =>
    /^\d{4}-\d\d-\d\d$/.test(day ?? '') && !Number.isNaN(Date.parse(day ?? ''));
  return isDay(from) && isDay(to) && from <= to ? { command: 'export', day: from, to } : undefined;
}

function mailCommand(
  command: 'retry-mail' | 'give-up-mail',
  mail: string,
  by: string,
): OrdersCommand | undefined {
  return /^[1-9]\d{0,8}$/.test(mail) ? { command, by, mail: Number(mail) } : undefined;
}

function refundCommand(
  order: string,
  amount: string | undefined,
  by: string,
): OrdersCommand | undefined {
  const command = { command: 'refund', by, order, id: randomUUID() } as const;
  if (amount === undefined) return command;
  const hundredths = parseDecimal(amount);
  return hundredths ? { ...command, amount: hundredths } : undefined;
}

function noticeCommand(
  event: ShipmentEvent,
  order: string,
  by: string,
  values: ParsedOptions['values'],
): OrdersCommand | undefined {
  const lines = values.lines === undefined ? undefined : parseLines(values.lines);
  if (values.lines !== undefined && !lines) return undefined;
  const optional = {
    shipmentKey: values.parcel,
    carrierKey: values.carrier,
    trackingId: values.tracking,
    trackingUrl: values.url,
    returnCode: values.code,
    lines,
  };
  const provided = Object.entries(optional).filter(([, value]) => value !== undefined);
  const required = { id: randomUUID(), event, order, at: new Date().toISOString() };
  return { command: 'notice', by, notice: { ...required, ...Object.fromEntries(provided) } };
}

function parseLines(parsed: string): readonly LineQuantity[] | undefined {
  const parts = parsed.split(',').map((part) => /^(\d+)(?:x(\d+))?$/.exec(part.trim()));
  if (parts.includes(null)) return undefined;
  return parts.map((part) => ({ position: Number(part?.[1]), quantity: Number(part?.[2] ?? 1) }));
}
