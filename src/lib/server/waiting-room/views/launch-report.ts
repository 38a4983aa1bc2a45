import { club } from '#club/club.ts';
import { type LinePlot, linePlot, thinOut } from '#lib/domain/desk/line-plot.ts';
import { floorCorrelation } from '#lib/domain/waiting-room/fairness.ts';
import { launchReportPath } from '#lib/domain/waiting-room/launch-report-path.ts';
import type { RoomReport } from '#lib/domain/waiting-room/room-report.ts';
import { waitText } from '#lib/domain/waiting-room/wait-text.ts';
import { roomPhase } from '#lib/domain/waiting-room/waiting-room.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import type { PageContext, PageOutcome } from '#lib/server/platform/views/context.ts';
import { lotHash } from '#lib/server/waiting-room/lot-hash.ts';
import type { RunningRoom } from '#lib/server/waiting-room/ports/waiting-rooms.ts';
import { readReport, servingVerdict } from '#lib/server/waiting-room/read-report.ts';
import { ROOMS_CHANGED } from '#lib/server/waiting-room/room-board.ts';

export interface LaunchReportPage {
  readonly title: string;
  readonly lead: string;
  readonly canonical: string;
  readonly promises: readonly string[];
  /** Names and values. */
  readonly figures: readonly (readonly [string, string])[];
  readonly verdict: string;
  readonly isSoldOut: boolean;
  /** Undefined when too few went in. */
  readonly plot:
    | {
        readonly drawing: LinePlot;
        readonly tickTexts: readonly string[];
        readonly rows: readonly (readonly string[])[];
      }
    | undefined;
  readonly lot: { readonly hash: string; readonly secret: string };
}

const MOST_POINTS = 240;
const MOST_ROWS = 20;
/** Of the places that were let in, so many are read. */
const READ_PLACES = 1_000;

/** `/en-gb/launch-report/ID`: what a room promised and did. Missing until the club publishes it. */
export async function launchReportPage(
  context: PageContext,
  id: string,
): Promise<PageOutcome<LaunchReportPage>> {
  const { services, shop } = context;
  const now = services.now();
  const room = /^[1-9]\d{0,8}$/.test(id)
    ? await services.waitingRoom.find(Number(id), now)
    : undefined;
  if (!room?.isReportPublic || roomPhase(room, now) !== 'over' || !isOf(room, shop.id))
    return { kind: 'missing' };
  const report = await readReport(services.waitingRoom, room, READ_PLACES, now);
  return { kind: 'found', tags: [ROOMS_CHANGED], data: toPage(context, room, report) };
}

function isOf({ shopIds }: RunningRoom, shopId: number): boolean {
  return shopIds.length === 0 || shopIds.includes(shopId);
}

function toPage({ shop, t }: PageContext, room: RunningRoom, report: RoomReport): LaunchReportPage {
  const { timeZone } = club;
  const day = new Intl.DateTimeFormat(shop.languageTag, { dateStyle: 'long', timeZone });
  return {
    title: t('launchReport:title', { name: room.name }),
    lead: t('launchReport:lead', { day: day.format(room.opensAt) }),
    canonical: launchReportPath(shop.locale, room.id),
    promises: promisesOf({ shop, t }, room),
    figures: figuresOf({ shop, t }, room, report),
    verdict: t(VERDICTS[servingVerdict(report)]),
    isSoldOut: room.closed === 'sold-out',
    plot: plotOf({ shop, t }, report),
    lot: { hash: lotHash(room.lotSecret), secret: room.lotSecret },
  };
}

const VERDICTS = {
  none: 'launchReport:tooFew',
  'in-order': 'launchReport:inOrder',
  mixed: 'launchReport:mixed',
} as const satisfies Readonly<Record<string, MessageKey>>;

type Words = Pick<PageContext, 'shop' | 't'>;

function promisesOf({ shop, t }: Words, { membersFrom }: RunningRoom): readonly string[] {
  const time = timeFormat(shop);
  return [
    t('launchReport:promiseLot'),
    ...(membersFrom ? [t('launchReport:promiseMembers', { time: time.format(membersFrom) })] : []),
    t('launchReport:promiseOrder'),
    t('launchReport:promiseOnce'),
    t('launchReport:promisePlace'),
  ];
}

function timeFormat({ languageTag }: PageContext['shop']): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(languageTag, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: club.timeZone,
    timeZoneName: 'short',
  });
}

function figuresOf(
  { shop, t }: Words,
  room: RunningRoom,
  report: RoomReport,
): LaunchReportPage['figures'] {
  const { format: count } = new Intl.NumberFormat(shop.languageTag);
  const wait = (seconds: number | undefined): string =>
    seconds === undefined ? '–' : waitText(seconds);
  const { correlation } = report;
  return [
    [t('launchReport:opened'), timeFormat(shop).format(room.opensAt)],
    [t('launchReport:came'), count(report.came)],
    [t('launchReport:drawn'), count(report.drawn)],
    [t('launchReport:letIn'), count(report.entered)],
    [t('launchReport:ordered'), count(report.ordered)],
    [t('launchReport:goneWithout'), count(report.goneWithout)],
    [t('launchReport:medianWait'), wait(report.medianWait)],
    [t('launchReport:longWait'), wait(report.longWait)],
    [
      t('launchReport:correlation'),
      correlation === undefined ? '–' : count(floorCorrelation(correlation)),
    ],
  ];
}

function plotOf({ shop, t }: Words, { places }: RoomReport): LaunchReportPage['plot'] {
  if (places.length < 2) return undefined;
  const { format: count } = new Intl.NumberFormat(shop.languageTag);
  const dots = thinOut(places, MOST_POINTS).map(({ number, secondsToEntry }) => ({
    x: number,
    y: secondsToEntry / 60,
  }));
  const drawing = linePlot([dots], 'dots');
  return {
    drawing,
    tickTexts: drawing.ticks.map(({ value }) => t('launchReport:minutes', { value: count(value) })),
    rows: thinOut(places, MOST_ROWS).map(({ number, secondsToEntry, waited }) => [
      count(number),
      waitText(secondsToEntry),
      waitText(waited),
    ]),
  };
}
