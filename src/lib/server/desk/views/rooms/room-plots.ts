import { type LinePlot, linePlot, thinOut } from '#lib/domain/desk/line-plot.ts';
import type { ReportedPlace } from '#lib/domain/waiting-room/room-report.ts';
import { waitText } from '#lib/domain/waiting-room/wait-text.ts';
import type { DeskContext } from '#lib/server/desk/views/desk-context.ts';
import { deskFormat } from '#lib/server/desk/views/desk-format.ts';
import type { RoomMoment } from '#lib/server/waiting-room/ports/waiting-rooms.ts';

export interface RoomPlot {
  readonly id: string;
  readonly title: string;
  readonly plot: LinePlot;
  readonly tickTexts: readonly string[];
  /** First and last value of the horizontal axis. */
  readonly ends: readonly [string, string];
  /** Names of the lines, in their order. */
  readonly series: readonly string[];
  readonly kind: 'line' | 'dots';
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const MOST_POINTS = 240;
const MOST_ROWS = 24;

type Count = 'arrived' | 'called' | 'entered' | 'ordered' | 'waiting' | 'inside' | 'unitsLeft';

/** The day over time: who waits and is inside, who came and ordered, and what is left. */
export function momentPlots(
  context: DeskContext,
  moments: readonly RoomMoment[],
): readonly RoomPlot[] {
  if (moments.length < 2) return [];
  const { t } = context;
  const stock = moments.some(({ unitsLeft }) => unitsLeft !== undefined);
  return [
    countPlot(context, moments, 'people', t('deskRooms:plotPeople'), [
      ['waiting', t('deskRooms:waiting')],
      ['inside', t('deskRooms:inside')],
    ]),
    countPlot(context, moments, 'sums', t('deskRooms:plotSums'), [
      ['arrived', t('deskRooms:came')],
      ['entered', t('deskRooms:letIn')],
      ['ordered', t('deskRooms:ordered')],
    ]),
    ...(stock
      ? [
          countPlot(context, moments, 'units', t('deskRooms:plotUnits'), [
            ['unitsLeft', t('deskRooms:unitsLeft')],
          ]),
        ]
      : []),
  ];
}

function countPlot(
  { t, locale }: DeskContext,
  moments: readonly RoomMoment[],
  id: string,
  title: string,
  counts: readonly (readonly [Count, string])[],
): RoomPlot {
  const { count, time } = deskFormat(locale);
  const points = thinOut(moments, MOST_POINTS);
  const plot = linePlot(
    counts.map(([name]) => points.map((one) => ({ x: one.at.getTime(), y: one[name] ?? 0 }))),
  );
  const labels = counts.map(([, label]) => label);
  return {
    id: `plot-${id}`,
    title,
    plot,
    series: labels,
    kind: 'line',
    tickTexts: plot.ticks.map(({ value }) => count(value)),
    ends: [time(points[0]?.at ?? ''), time(points.at(-1)?.at ?? '')],
    columns: [t('deskRooms:time'), ...labels],
    rows: thinOut(moments, MOST_ROWS).map((one) => [
      time(one.at),
      ...counts.map(([name]) => count(one[name] ?? 0)),
    ]),
  };
}

/** Order of places against the time of their entry: a line that rises is what "by order of arrival" looks like. */
export function servingPlot(
  { t, locale }: DeskContext,
  places: readonly ReportedPlace[],
): RoomPlot | undefined {
  if (places.length < 2) return undefined;
  const { count } = deskFormat(locale);
  const points = thinOut(places, MOST_POINTS);
  const minutes = points.map(({ number, secondsToEntry }) => ({
    x: number,
    y: secondsToEntry / 60,
  }));
  const plot = linePlot([minutes], 'dots');
  return {
    id: 'plot-serving',
    title: t('deskRooms:plotServing'),
    plot,
    series: [],
    kind: 'dots',
    tickTexts: plot.ticks.map(({ value }) => t('deskRooms:minutes', { value: count(value) })),
    ends: [count(points[0]?.number ?? 0), count(points.at(-1)?.number ?? 0)],
    columns: [t('deskRooms:place'), t('deskRooms:letInAfter'), t('deskRooms:waited')],
    rows: thinOut(places, MOST_ROWS).map(({ number, secondsToEntry, waited }) => [
      count(number),
      waitText(secondsToEntry),
      waitText(waited),
    ]),
  };
}
