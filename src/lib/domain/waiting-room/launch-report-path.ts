import type { PageTable } from '#lib/domain/shop/page-entry.ts';

export const WAITING_ROOM_PAGES = {
  'launch-report': { visibility: 'public' },
} as const satisfies PageTable;

/** Report about a waiting room that is over, for everybody once the club publishes it. */
export function launchReportPath(locale: string, room: number): string {
  return `/${locale}/launch-report/${room}`;
}
