import { performance } from 'node:perf_hooks';
import { club } from '../../src/club/club.ts';
import type { StaffMember } from '../../src/lib/domain/customers/staff.ts';
import { translator } from '../../src/lib/i18n/translate.ts';
import { sqlDeskAudit } from '../../src/lib/server/desk/sql/desk-audit.ts';
import { sqlDeskStatistics } from '../../src/lib/server/desk/sql/desk-statistics.ts';
import { auditPage } from '../../src/lib/server/desk/views/audit.ts';
import type { DeskContext } from '../../src/lib/server/desk/views/desk-context.ts';
import { orderListPage } from '../../src/lib/server/desk/views/order-list.ts';
import { orderPage } from '../../src/lib/server/desk/views/order-page.ts';
import { todayPage } from '../../src/lib/server/desk/views/today.ts';
import { sqlDeskOrders } from '../../src/lib/server/orders/sql/desk-orders.ts';
import { sqlOrderDesk } from '../../src/lib/server/orders/sql/order-desk.ts';
import type { Connection } from '../../src/lib/server/platform/database/connection.ts';
import type { Services } from '../../src/lib/server/platform/ports/services.ts';
import { makeTarget, type Report } from './report.ts';

const STAFF: StaffMember = {
  id: 1,
  subject: 'staff-dana',
  name: 'Dana',
  email: '',
  role: 'manager',
  source: 'id-token',
  signedInAt: new Date(),
  checkedAt: new Date(),
};
const CALLS = 40;
const MAX_MS = 60;

/** Measures the data of the desk's pages, one call at a time. Markup and compression are not part of it. */
export async function measureDesk({ db }: Connection, report: Report): Promise<void> {
  const services = {
    orders: { deskLists: sqlDeskOrders(db, club), desk: sqlOrderDesk(db, club) },
    now: () => new Date(),
  };
  const contextOf = (path: string, statistics = sqlDeskStatistics(db)): DeskContext => ({
    services: {
      ...services,
      desk: { audit: sqlDeskAudit(db), statistics },
    } as unknown as Services,
    staff: STAFF,
    locale: 'en-gb',
    t: translator('en-gb'),
    url: new URL(path, 'http://shop.example'),
  });
  const kept = sqlDeskStatistics(db);
  const list = (query: string) => () => orderListPage(contextOf(`/desk/orders?${query}`));
  const pages: readonly (readonly [label: string, open: () => Promise<unknown>])[] = [
    ['today, all sums read', () => todayPage(contextOf('/desk'))],
    ['today, sums of past days kept', () => todayPage(contextOf('/desk', kept))],
    ['newest orders', list('')],
    ['orders to pack', list('state=to-pack')],
    ['delivered orders of a shop', list('state=delivered&shop=de-de')],
    ['orders on their way', list('state=on-its-way')],
    ['search: number', list('term=BN-00012345')],
    ['search: name', list('term=lindqvist')],
    ['search: e-mail', list('term=person777@example.com')],
    ['search: common product', list('term=jersey')],
    ['search: nothing', list('term=nobodyofthisname')],
    ['an order', () => orderPage(contextOf('/desk/orders/x'), 'BN-00012345')],
    ['the log', () => auditPage(contextOf('/desk/audit'))],
  ];
  for (const [label, open] of pages) await measurePage(label, open, report);
}

async function measurePage(
  label: string,
  open: () => Promise<unknown>,
  report: Report,
): Promise<void> {
  await open();
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const startedAt = performance.now();
    // Sequential: measures the latency of a single caller.
    await open();
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(CALLS * 0.95)] ?? Number.NaN;
  const target = makeTarget(`≤ ${MAX_MS} ms`, p95 <= MAX_MS);
  report.writeFigure(`${label}, p95`, `${p95.toFixed(1)} ms`, [target]);
}
