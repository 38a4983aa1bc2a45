import * as z from 'zod';
import type { Booking } from '#lib/domain/orders/accounting.ts';
import type { OrderActor, OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { startOrderOutbox } from '#lib/server/orders/jobs/order-outbox.ts';
import type { RefundFailure } from '#lib/server/orders/ports/order-desk.ts';
import type { WaitingMail } from '#lib/server/orders/ports/order-mails.ts';
import type { PaymentIssue } from '#lib/server/orders/ports/orders.ts';
import type { NoticeSigner } from '#lib/server/platform/ports/notice-signatures.ts';
import type { SecurityEvent } from '#lib/server/platform/ports/security-log.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { applyShipmentNotice, type ShipmentNoticeResult } from './shipment-notice.ts';

const number = z.string().min(1).max(40);
const by = z.string().min(1).max(100);
const commandSchema = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('list'),
    term: z.string().max(100).exactOptional(),
    page: z.int().min(1).max(10_000).exactOptional(),
  }),
  z.object({ command: z.literal('show'), order: number }),
  z.object({ command: z.literal('export'), day: z.iso.date() }),
  z.object({ command: z.literal('notice'), by, notice: z.unknown() }),
  z.object({
    command: z.literal('refund'),
    by,
    id: z.string().min(8).max(100),
    order: number,
    amount: z.int().min(1).max(2_000_000_000).exactOptional(),
  }),
  z.object({ command: z.literal('payments') }),
  z.object({ command: z.enum(['accept-payment', 'refuse-payment']), by, order: number }),
  z.object({ command: z.literal('mails') }),
  z.object({ command: z.enum(['retry-mail', 'give-up-mail']), by, mail: z.int().min(1) }),
]);

type Failure =
  | Extract<ShipmentNoticeResult, { ok: false }>['failure']
  | RefundFailure
  /** No unsent mail has this number. */
  | { readonly kind: 'unknown-mail' }
  /** The order's payment needs no decision. */
  | { readonly kind: 'no-issue' };

export type StaffCommandResult =
  | {
      readonly ok: true;
      readonly orders: readonly OrderDetail[];
      /** Number of orders on all pages of a list. */
      readonly total: number;
      /** Mails that are not sent yet, for the commands about mails. */
      readonly mails?: readonly WaitingMail[];
      /** Payments that need a decision, for the commands about payments. */
      readonly payments?: readonly PaymentIssue[];
      /** Rows of one day's books. */
      readonly bookings?: readonly Booking[];
    }
  | { readonly ok: false; readonly failure: Failure };

const PER_PAGE = 20;
const DAY = 86_400_000;

/**
 * Runs a command of the club's staff, sent by `npm run orders`, and records it. The owner of the signing key is who did it;
 * what the command itself says counts only if the key is shared.
 */
export async function runStaffCommand(
  services: Services,
  input: unknown,
  { name }: NoticeSigner,
): Promise<StaffCommandResult> {
  const parsed = commandSchema.safeParse(input);
  if (!parsed.success) return { ok: false, failure: { kind: 'unreadable' } };
  const data =
    'by' in parsed.data && name !== undefined ? { ...parsed.data, by: name } : parsed.data;
  const result = await runCommand(services, data);
  services.security.log.record({
    event: 'staff',
    outcome: result.ok ? 'done' : 'refused',
    who: name ?? ('by' in data ? `${data.by} (shared key)` : undefined),
    ...(!result.ok && { reason: result.failure.kind }),
    details: describeCommand(data),
  });
  return result;
}

type Command = z.infer<typeof commandSchema>;

function describeCommand(data: Command): NonNullable<SecurityEvent['details']> {
  return {
    command: data.command,
    ...('order' in data && { order: data.order }),
    ...('day' in data && { day: data.day }),
    ...('mail' in data && { mail: data.mail }),
    ...('amount' in data && { amount: data.amount }),
    ...('notice' in data && { order: String(Object(data.notice).order ?? '').slice(0, 40) }),
    ...('notice' in data && { notice: String(Object(data.notice).event ?? '').slice(0, 40) }),
  };
}

async function runCommand(services: Services, data: Command): Promise<StaffCommandResult> {
  const {
    orders: { desk: orderDesk },
  } = services;
  switch (data.command) {
    case 'list': {
      const { page = 1, term = '' } = data;
      const { orders, total } = await orderDesk.list({ page, perPage: PER_PAGE, term });
      return { ok: true, orders, total };
    }
    case 'show':
      return orderResult(await orderDesk.findByNumber(data.order));
    case 'export': {
      const from = new Date(data.day);
      const bookings = await orderDesk.listBookings(from, new Date(from.getTime() + DAY));
      return { ok: true, orders: [], total: 0, bookings };
    }
    case 'notice':
      return toStaffAnswer(await applyShipmentNotice(services, data.notice, staffActor(data.by)));
    case 'refund': {
      const { id, amount } = data;
      const request = { id, ...(amount !== undefined && { amount: minor(amount) }) };
      const refunded = await orderDesk.refund(
        data.order,
        request,
        staffActor(data.by),
        services.now(),
      );
      startOrderOutbox(services);
      return toStaffAnswer(refunded);
    }
    case 'payments':
      return issuesResult(services);
    case 'accept-payment':
    case 'refuse-payment':
      return resolvePayment(services, data);
    case 'mails':
      return mailsResult(services);
    case 'retry-mail':
    case 'give-up-mail':
      return changeMail(services, data);
  }
}

async function resolvePayment(
  services: Services,
  { command, by: name, order }: { readonly command: string; readonly by: string; order: string },
): Promise<StaffCommandResult> {
  const { orders, log } = services;
  const decision = command === 'accept-payment' ? 'accept' : 'refuse';
  const resolved = await orders.resolvePayment(order, decision, services.now());
  if (!resolved) return { ok: false, failure: { kind: 'no-issue' } };
  log.info('payment.staff', { order: resolved.order.id, decision, by: name });
  startOrderOutbox(services);
  return issuesResult(services);
}

async function issuesResult({ orders }: Services): Promise<StaffCommandResult> {
  return { ok: true, orders: [], total: 0, payments: await orders.paymentIssues() };
}

async function changeMail(
  services: Services,
  { command, by: name, mail }: { readonly command: string; readonly by: string; mail: number },
): Promise<StaffCommandResult> {
  const {
    orders: { mails: orderMails },
    log,
  } = services;
  const isChanged =
    command === 'retry-mail'
      ? await orderMails.retry(mail)
      : await orderMails.giveUp(mail, services.now());
  if (!isChanged) return { ok: false, failure: { kind: 'unknown-mail' } };
  log.info('mail.staff', { mail, command, by: name });
  if (command === 'retry-mail') startOrderOutbox(services);
  return mailsResult(services);
}

async function mailsResult({
  orders: { mails: orderMails },
}: Services): Promise<StaffCommandResult> {
  return { ok: true, orders: [], total: 0, mails: await orderMails.list() };
}

function staffActor(name: string): OrderActor {
  return { source: 'staff', name };
}

function toStaffAnswer(
  result:
    | { readonly ok: true; readonly value: OrderDetail }
    | { readonly ok: false; readonly failure: Failure },
): StaffCommandResult {
  return result.ok ? orderResult(result.value) : result;
}

function orderResult(order: OrderDetail | undefined): StaffCommandResult {
  if (!order) return { ok: false, failure: { kind: 'unknown' } };
  return { ok: true, orders: [order], total: 1 };
}
