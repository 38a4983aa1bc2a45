import {
  deskMailMessagePath,
  deskMailPath,
  deskMailsPath,
  deskOrderPath,
} from '#lib/domain/desk/desk-paths.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import {
  type DeskMail,
  MAIL_STATES,
  type MailState,
  type SentCopy,
} from '#lib/server/desk/ports/desk-mails.ts';
import { renderOrderMail } from '#lib/server/orders/mails/order-mail.ts';
import type { DeskContext } from './desk-context.ts';
import { deskFormat } from './desk-format.ts';
import { cutPage, readBefore } from './paging.ts';

const STATE_LABELS = {
  waiting: 'deskMails:stateWaiting',
  failed: 'deskMails:stateFailed',
  sent: 'deskMails:stateSent',
  'given-up': 'deskMails:stateGivenUp',
} as const satisfies Readonly<Record<MailState, MessageKey>>;

const TONES = { waiting: 'warn', failed: 'bad', sent: 'ok', 'given-up': 'bad' } as const;

const KIND_LABELS = {
  confirmed: 'deskMails:kindConfirmed',
  shipped: 'deskMails:kindShipped',
  cancelled: 'deskMails:kindCancelled',
  refunded: 'deskMails:kindRefunded',
  returning: 'deskMails:kindReturning',
  withdrawn: 'deskMails:kindWithdrawn',
} as const satisfies Readonly<Record<DeskMail['kind'], MessageKey>>;

export interface MailRow {
  readonly href: string;
  readonly kind: string;
  readonly isRepeat: boolean;
  readonly order: string;
  readonly orderHref: string;
  readonly email: string;
  readonly tag: { readonly text: string; readonly tone: 'ok' | 'warn' | 'bad' };
  readonly time: string;
  readonly failure: string;
}

export interface MailsPage {
  readonly order: string;
  readonly state: string;
  readonly states: readonly { readonly value: MailState; readonly label: string }[];
  readonly rows: readonly MailRow[];
  readonly newest: string | undefined;
  readonly older: string | undefined;
}

const PER_PAGE = 50;

/** `/desk/mails?order=…&state=…&before=…`, newest first. */
export async function mailsPage(context: DeskContext): Promise<MailsPage> {
  const { services, url, t } = context;
  const order = (url.searchParams.get('order') ?? '').trim().toUpperCase().slice(0, 40);
  const state = MAIL_STATES.find((one) => one === url.searchParams.get('state'));
  const before = readBefore(url.searchParams);
  const search = { state, before, limit: PER_PAGE + 1, orderNumber: order || undefined };
  const { shown, olderThan } = cutPage(await services.desk.mails.search(search), PER_PAGE);
  const pathWith = (own: Readonly<Record<string, string>>): string =>
    `${deskMailsPath()}?${new URLSearchParams({ order, state: state ?? '', ...own })}`;
  return {
    order,
    state: state ?? '',
    states: MAIL_STATES.map((value) => ({ value, label: t(STATE_LABELS[value]) })),
    rows: shown.map((mail) => toRow(context, mail)),
    newest: before === undefined ? undefined : pathWith({}),
    older: olderThan === undefined ? undefined : pathWith({ before: String(olderThan) }),
  };
}

function toRow({ t, locale }: DeskContext, mail: DeskMail): MailRow {
  const { id, kind, isRepeat, orderNumber, email, state, sentAt, requestedAt, failure } = mail;
  return {
    href: deskMailPath(id),
    kind: t(KIND_LABELS[kind]),
    isRepeat,
    email,
    order: orderNumber,
    orderHref: deskOrderPath(orderNumber),
    tag: { text: t(STATE_LABELS[state]), tone: TONES[state] },
    time: deskFormat(locale).time(sentAt ?? requestedAt),
    failure: failure ?? '',
  };
}

export interface MailPage {
  readonly id: number;
  readonly row: MailRow;
  readonly message: SentCopy;
  /** False: rendered from the order as it is now. */
  readonly isCopy: boolean;
  readonly frame: string;
  readonly canSend: boolean;
}

/** `/desk/mails/ID`; undefined for an unknown id. */
export async function mailPage(context: DeskContext, id: string): Promise<MailPage | undefined> {
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
  const found = number === undefined ? undefined : await context.services.desk.mails.find(number);
  if (!found) return undefined;
  const { mail, copy, due } = found;
  // A preview must not sign links that open the order.
  const { siteUrl, printing } = context.services;
  const services = { siteUrl, printing, security: { seal: async () => 'preview' } };
  return {
    id: mail.id,
    row: toRow(context, mail),
    message: copy ?? (await renderOrderMail(services, due)),
    isCopy: copy !== undefined,
    frame: deskMailMessagePath(mail.id),
    canSend: mail.email !== '',
  };
}
