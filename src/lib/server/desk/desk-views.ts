import type { APIContext } from 'astro';
import type { AuditKind } from '#lib/domain/desk/audit-kind.ts';
import { removeUnprintable } from '#lib/domain/text/printable-text.ts';

/** A page or file of the desk that is written into the audit log when it is given out. */
export interface DeskView {
  readonly kind: Exclude<AuditKind, 'act'>;
  readonly act: string;
  /** On what, one entry each: order numbers, ids and keys; no personal data. */
  readonly subjects: readonly string[];
  readonly reason?: string | undefined;
}

type ViewedPage = Pick<APIContext, 'params' | 'url'>;

const MAX_ORDERS = 50;
const MAX_LENGTH = 120;

/** By route, because an address may be percent-encoded. */
const VIEWS: Readonly<Record<string, (page: ViewedPage) => DeskView>> = {
  '/desk/orders': ({ url }) => list('view.orders', url, 'term'),
  '/desk/orders/[number]': (page) => one('view', 'view.order', page, 'number'),
  '/desk/orders/[number]/papers/[paper].pdf': (page) => ({
    ...one('download', 'download.paper', page, 'number'),
    reason: readParameter(page, 'paper'),
  }),
  '/desk/papers': viewPapers,
  '/desk/mails': ({ url }) => list('view.mails', url, 'order'),
  '/desk/mails/[id]': (page) => one('view', 'view.mail', page, 'id'),
  // The frame of the page above: the same view.
  '/desk/mails/[id]/message': (page) => one('view', 'view.mail', page, 'id'),
  '/desk/promotions/[key]/codes.csv': (page) => one('download', 'download.codes', page, 'key'),
  '/desk/rooms/[id]/report.csv': (page) => one('download', 'download.room', page, 'id'),
  '/desk/files/[file]': (page) => one('download', 'download.file', page, 'file'),
};

/** Routes of the desk that show nothing about customers and give out no file. */
export const UNRECORDED_ROUTES: readonly string[] = [
  ...['/desk', '/desk/audit', '/desk/goods', '/desk/goods/[key]', '/desk/imports'],
  ...['/desk/imports/[id]', '/desk/lettering', '/desk/new-promotion', '/desk/promotions'],
  ...['/desk/new-room', '/desk/rooms', '/desk/rooms/[id]'],
  '/desk/promotions/[key]',
];

/** Audit entry of a page view; undefined for none. */
export function findDeskView(
  page: ViewedPage & Pick<APIContext, 'routePattern'>,
): DeskView | undefined {
  return Object.hasOwn(VIEWS, page.routePattern) ? VIEWS[page.routePattern]?.(page) : undefined;
}

function one(kind: DeskView['kind'], act: string, page: ViewedPage, parameter: string): DeskView {
  return { kind, act, subjects: [readParameter(page, parameter)] };
}

/** The term may be a customer's name, so only the fact of a search is recorded. */
function list(act: string, { searchParams }: URL, field: string): DeskView {
  const reason = searchParams.get(field)?.trim() ? 'search' : undefined;
  return { kind: 'view', act, subjects: [''], reason };
}

function viewPapers({ url }: ViewedPage): DeskView {
  const numbers = url.searchParams.getAll('order').map(storable);
  const subjects = [...new Set(numbers)].slice(0, MAX_ORDERS);
  const reason = storable(url.searchParams.get('paper'));
  return { kind: 'view', act: 'view.papers', subjects, reason };
}

function readParameter({ params }: ViewedPage, name: string): string {
  return storable(params[name]);
}

/** What somebody typed into the address, without characters that the database refuses. */
function storable(text: string | null | undefined): string {
  return removeUnprintable(text ?? '').slice(0, MAX_LENGTH);
}
