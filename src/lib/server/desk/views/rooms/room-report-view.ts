import { floorCorrelation } from '#lib/domain/waiting-room/fairness.ts';
import type { RoomReport } from '#lib/domain/waiting-room/room-report.ts';
import { waitText } from '#lib/domain/waiting-room/wait-text.ts';
import type { DeskContext } from '#lib/server/desk/views/desk-context.ts';
import { deskFormat } from '#lib/server/desk/views/desk-format.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import type { RunningRoom } from '#lib/server/waiting-room/ports/waiting-rooms.ts';
import { readReport, servingVerdict } from '#lib/server/waiting-room/read-report.ts';
import { type RoomPlot, servingPlot } from './room-plots.ts';

/** Enough for the plot and the figures. */
const PLOTTED = 1_000;
/** All that any room lets in; the file has each place. */
const EVERY_PLACE = 200_000;

export interface ReportView {
  /** Names and values of the figures. */
  readonly figures: readonly (readonly [string, string])[];
  readonly verdict: string;
  readonly plot: RoomPlot | undefined;
  readonly isPublic: boolean;
}

export async function reportView(context: DeskContext, room: RunningRoom): Promise<ReportView> {
  const { waitingRoom, now } = context.services;
  const report = await readReport(waitingRoom, room, PLOTTED, now());
  return {
    figures: figureRows(context, report),
    verdict: context.t(VERDICTS[servingVerdict(report)]),
    plot: servingPlot(context, report.places),
    isPublic: room.isReportPublic,
  };
}

/** Every place of a room, for the file. */
export function fullReport(
  { waitingRoom, now }: Pick<Services, 'waitingRoom' | 'now'>,
  room: RunningRoom,
): Promise<RoomReport> {
  return readReport(waitingRoom, room, EVERY_PLACE, now());
}

function figureRows({ t, locale }: DeskContext, report: RoomReport): ReportView['figures'] {
  const { count } = deskFormat(locale);
  const wait = (seconds: number | undefined): string =>
    seconds === undefined ? '–' : waitText(seconds);
  return [
    [t('deskRooms:came'), count(report.came)],
    [t('deskRooms:drawn'), count(report.drawn)],
    [t('deskRooms:letIn'), count(report.entered)],
    [t('deskRooms:ordered'), count(report.ordered)],
    [t('deskRooms:goneWithout'), count(report.goneWithout)],
    [t('deskRooms:medianWait'), wait(report.medianWait)],
    [t('deskRooms:longWait'), wait(report.longWait)],
    [t('deskRooms:correlation'), correlationText(locale, report)],
  ];
}

function correlationText(locale: DeskContext['locale'], { correlation }: RoomReport): string {
  return correlation === undefined ? '–' : deskFormat(locale).count(floorCorrelation(correlation));
}

const VERDICTS = {
  none: 'deskRooms:verdictNone',
  'in-order': 'deskRooms:verdictInOrder',
  mixed: 'deskRooms:verdictMixed',
} as const;
