import { escapeHtml } from '../../src/lib/domain/text/escape-html.ts';
import type { LaunchRecord, VisitorRecord } from './launch-record.ts';

const WIDTH = 720;
const PANEL = 300;
const LEFT = 60;
const RIGHT = 20;
const GAP = 56;
const MOST_POINTS = 2_500;
const EARLY_COLOUR = '#b45309';
const LATE_COLOUR = '#1d4ed8';
const LINES = [
  { key: 'arrived', colour: '#6b7280' },
  { key: 'called', colour: '#b45309' },
  { key: 'entered', colour: '#1d4ed8' },
  { key: 'waiting', colour: '#15803d' },
] as const;

/** For each act: arrival against entrance, and how many waited at each moment. Minutes from the opening. */
export function plotLaunch(acts: readonly LaunchRecord[], title: string): string {
  const panels = acts.flatMap((act, index) => {
    const name = acts.length > 1 ? `Act ${index + 1}: ` : '';
    return [entrancePanel(act, name), crowdPanel(act, name)];
  });
  const height = 50 + panels.length * (PANEL + GAP);
  const body = panels
    .map((panel, index) => `<g transform="translate(0 ${50 + index * (PANEL + GAP)})">${panel}</g>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui,sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/><text x="${LEFT}" y="24" font-size="16" font-weight="700">${escapeHtml(title)}</text>${body}</svg>\n`;
}

interface Scale {
  readonly least: number;
  readonly most: number;
}

/** Early ones in another colour: their entrance depends on the draw alone. */
function entrancePanel({ visitors }: LaunchRecord, name: string): string {
  const entered = visitors.filter(
    (record): record is VisitorRecord & { enteredAt: number } => record.enteredAt !== undefined,
  );
  const step = Math.max(1, Math.ceil(entered.length / MOST_POINTS));
  const points = entered
    .filter((_, index) => index % step === 0)
    .map(({ plan, enteredAt }) => [plan.comesAt / 60_000, enteredAt / 60_000] as const);
  const across = scaleOf(points.map(([arrival]) => arrival));
  const up = scaleOf(points.map(([, entrance]) => entrance));
  const dots = points
    .map(
      ([arrival, entrance]) =>
        `<circle cx="${toX(arrival, across)}" cy="${toY(entrance, up)}" r="1.5" fill="${arrival < 0 ? EARLY_COLOUR : LATE_COLOUR}" fill-opacity=".5"/>`,
    )
    .join('');
  return `${frame(`${name}minute of entrance by minute of arrival`, across, up)}${dots}`;
}

function crowdPanel({ moments }: LaunchRecord, name: string): string {
  const start = openingOf(moments);
  const minutes = moments.map(({ at }) => (at.getTime() - start) / 60_000);
  const across = scaleOf(minutes);
  const up = scaleOf([0, ...moments.flatMap((moment) => LINES.map(({ key }) => moment[key]))]);
  const lines = LINES.map(({ key, colour }, index) => {
    const points = moments
      .map((moment, at) => `${toX(minutes[at] ?? 0, across)},${toY(moment[key], up)}`)
      .join(' ');
    const label = `<text x="${WIDTH - RIGHT - 300 + index * 78}" y="-8" fill="${colour}">${key}</text>`;
    return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>${label}`;
  });
  return `${frame(`${name}people by minute`, across, up)}${lines.join('')}`;
}

/** Places are called from the opening on. */
function openingOf(moments: LaunchRecord['moments']): number {
  const first = moments.find(({ called }) => called > 0) ?? moments[0];
  return first?.at.getTime() ?? 0;
}

function frame(title: string, across: Scale, up: Scale): string {
  const corner = `<text x="${LEFT}" y="-8" font-weight="700">${escapeHtml(title)}</text><path d="M${LEFT} 0V${PANEL}H${WIDTH - RIGHT}" fill="none" stroke="#111"/>`;
  const ticksAcross = ticks(across)
    .map(
      (value) =>
        `<text x="${toX(value, across)}" y="${PANEL + 16}" text-anchor="middle">${value}</text>`,
    )
    .join('');
  const ticksUp = ticks(up)
    .map(
      (value) =>
        `<text x="${LEFT - 6}" y="${toY(value, up) + 4}" text-anchor="end">${value}</text>`,
    )
    .join('');
  return corner + ticksAcross + ticksUp;
}

function scaleOf(values: readonly number[]): Scale {
  const least = values.reduce((one, other) => Math.min(one, other), 0);
  const most = values.reduce((one, other) => Math.max(one, other), 1);
  return { least: Math.floor(least), most: Math.ceil(most) };
}

function ticks({ least, most }: Scale): readonly number[] {
  const step = Math.max(1, Math.ceil((most - least) / 6));
  const first = Math.ceil(least / step) * step;
  return Array.from(
    { length: Math.floor((most - first) / step) + 1 },
    (_, index) => first + index * step,
  );
}

function toX(value: number, { least, most }: Scale): number {
  return round(LEFT + ((value - least) / (most - least)) * (WIDTH - LEFT - RIGHT));
}

function toY(value: number, { least, most }: Scale): number {
  return round(PANEL - ((value - least) / (most - least)) * PANEL);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
