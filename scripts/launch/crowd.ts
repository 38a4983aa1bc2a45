import { between, exponential, type RandomSource } from './random-source.ts';

/** `crowded-robot`: many cookies from few addresses. `spread-robot`: an address for each cookie. */
export const VISITOR_KINDS = [
  'fan',
  'household',
  'works-network',
  'account',
  'member',
  'crowded-robot',
  'spread-robot',
] as const;
export type VisitorKind = (typeof VISITOR_KINDS)[number];

/** A time without network, in milliseconds from the opening. */
export interface Absence {
  readonly from: number;
  readonly to: number;
}

/** Somebody, as decided before the launch begins. Times are in milliseconds from the opening. */
export interface PlannedVisitor {
  readonly number: number;
  readonly kind: VisitorKind;
  readonly address: string;
  readonly customer: { readonly id: number; readonly isMember: boolean } | undefined;
  readonly comesAt: number;
  /** Tabs of one browser that are opened at the same moment. */
  readonly tabs: 1 | 2;
  /** A second browser, signed in to the same account. */
  readonly hasSecondDevice: boolean;
  readonly absence: Absence | undefined;
  /** Comes back from the absence with another address. */
  readonly changesNetwork: boolean;
  readonly givesUpAt: number | undefined;
  /** Reloads between two looks. */
  readonly pressesAgain: boolean;
}

export interface CrowdPlan {
  readonly visitors: number;
  /** Share that comes before the opening. */
  readonly earlyShare: number;
  readonly gatherMinutes: number;
  /** Mean time between the opening and the arrival of those who come later. */
  readonly lateMinutes: number;
}

/** Shares of the kinds; the rest are fans with an address of their own. */
const SHARES: readonly (readonly [VisitorKind, number])[] = [
  ['household', 0.1],
  ['works-network', 0.02],
  ['account', 0.08],
  ['member', 0.005],
  ['crowded-robot', 0.06],
  ['spread-robot', 0.04],
];
const PER_HOUSEHOLD = 2;
const PER_WORKS_NETWORK = 8;
/** A crowded robot's address for so many of its cookies. */
const PER_ROBOT_ADDRESS = 480;
const MINUTE = 60_000;

export function planCrowd(plan: CrowdPlan, random: RandomSource): readonly PlannedVisitor[] {
  const counts = new Map<VisitorKind, number>();
  return Array.from({ length: plan.visitors }, (_, number) => {
    const kind = pickKind(random());
    const index = counts.get(kind) ?? 0;
    counts.set(kind, index + 1);
    return planVisitor(plan, { number, kind, index }, random);
  });
}

function pickKind(fraction: number): VisitorKind {
  let sum = 0;
  for (const [kind, share] of SHARES) {
    sum += share;
    if (fraction < sum) return kind;
  }
  return 'fan';
}

function planVisitor(
  plan: CrowdPlan,
  {
    number,
    kind,
    index,
  }: { readonly number: number; readonly kind: VisitorKind; readonly index: number },
  random: RandomSource,
): PlannedVisitor {
  const isRobot = kind === 'crowded-robot' || kind === 'spread-robot';
  const comesAt = isRobot ? between(random, -5 * MINUTE, MINUTE) : arrival(plan, random);
  return {
    number,
    kind,
    comesAt: Math.round(Math.max(comesAt, -plan.gatherMinutes * MINUTE)),
    address: addressOf(kind, index, number),
    ...planAccount(kind, number, random),
    ...(isRobot ? ROBOT_HABITS : planHabits(comesAt, random)),
  };
}

type Habits = Pick<
  PlannedVisitor,
  'tabs' | 'absence' | 'changesNetwork' | 'givesUpAt' | 'pressesAgain'
>;

const ROBOT_HABITS: Habits = {
  tabs: 1,
  absence: undefined,
  changesNetwork: false,
  givesUpAt: undefined,
  pressesAgain: true,
};

function planHabits(comesAt: number, random: RandomSource): Habits {
  return {
    tabs: random() < 0.1 ? 2 : 1,
    absence: random() < 0.2 ? absence(comesAt, random) : undefined,
    changesNetwork: random() < 0.5,
    givesUpAt: random() < 0.08 ? comesAt + exponential(random, 5 * MINUTE) : undefined,
    pressesAgain: random() < 0.15,
  };
}

function planAccount(
  kind: VisitorKind,
  number: number,
  random: RandomSource,
): Pick<PlannedVisitor, 'customer' | 'hasSecondDevice'> {
  if (kind !== 'account' && kind !== 'member')
    return { customer: undefined, hasSecondDevice: false };
  return {
    customer: { id: number + 1, isMember: kind === 'member' },
    hasSecondDevice: random() < 0.5,
  };
}

/** Few come early, more and more towards the hour, most within minutes around it. */
function arrival(
  { earlyShare, gatherMinutes, lateMinutes }: CrowdPlan,
  random: RandomSource,
): number {
  const isEarly = random() < earlyShare;
  if (!isEarly) return exponential(random, lateMinutes * MINUTE) + 1;
  return -Math.min(exponential(random, gatherMinutes * 0.25 * MINUTE) + 1, gatherMinutes * MINUTE);
}

/** Half are short, a quarter last some minutes, a quarter ten. */
function absence(comesAt: number, random: RandomSource): Absence {
  const from = comesAt + exponential(random, 3 * MINUTE);
  const length = random();
  if (length < 0.5) return { from, to: from + between(random, 15_000, 90_000) };
  return { from, to: from + (length < 0.75 ? between(random, 2, 5) : 10) * MINUTE };
}

function addressOf(kind: VisitorKind, index: number, number: number): string {
  if (kind === 'household') return `10.1.${dotted(Math.floor(index / PER_HOUSEHOLD))}`;
  if (kind === 'works-network') return `10.2.${dotted(Math.floor(index / PER_WORKS_NETWORK))}`;
  if (kind === 'crowded-robot') return `203.0.113.${Math.floor(index / PER_ROBOT_ADDRESS)}`;
  return `100.${64 + (number >> 16)}.${dotted(number)}`;
}

function dotted(number: number): string {
  return `${(number >> 8) & 255}.${number & 255}`;
}
