import { beforeAll, expect, test } from 'vitest';
import {
  allFindings,
  drawFinding,
  orderFinding,
  promises,
} from '../../../scripts/launch/findings.ts';
import type { LaunchRecord } from '../../../scripts/launch/launch-record.ts';
import { type LaunchPlan, playLaunch } from '../../../scripts/launch/simulated-launch.ts';
import { fillShopFloor, type ShopFloor, shopFloorOf } from '../../support/a-shop-floor.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

/** Many for few: the draw decides. */
const SCARCE: LaunchPlan = {
  visitors: 2_000,
  units: 50,
  nodes: 2,
  seed: 7,
  earlyShare: 0.55,
  gatherMinutes: 1,
  lateMinutes: 1,
  perMinute: 60,
  minutesInside: 2,
  minutes: 5,
  nodeDiesAt: 40,
  databaseGoesAt: 80,
};

describeDatabase('a launch in simulated time', (open) => {
  let floor: ShopFloor;
  let scarce: LaunchRecord;
  let everybody: LaunchRecord;

  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
    scarce = await playLaunch(floor, SCARCE);
    everybody = await playLaunch(floor, {
      ...SCARCE,
      visitors: 400,
      units: undefined,
      earlyShare: 0.3,
      gatherMinutes: 1,
      lateMinutes: 1.5,
      perMinute: 120,
      minutes: 9,
    });
  });

  test('oversells nothing, loses no place and shows no error', () => {
    expect(
      [...promises(scarce), ...promises(everybody)].filter(({ isBroken }) => isBroken),
    ).toEqual([]);
    expect(scarce.unitsSold).toBeGreaterThanOrEqual(40);
    expect(scarce.unitsSold + scarce.unitsLeft).toBe(50);
  });

  test('draws without regard to who came early, and then keeps the order of arrival', () => {
    expect(drawFinding(everybody)).toMatchObject({ isBroken: false });
    expect(orderFinding(everybody)).toMatchObject({ isBroken: false });
    expect(allFindings(everybody).filter(({ isBroken }) => isBroken)).toEqual([]);
  });

  test('lets everybody in who stays, robots of one network last', () => {
    const stayed = everybody.visitors.filter(
      ({ outcome, plan }) => outcome === 'waiting' && !plan.absence,
    );
    expect(stayed.map(({ plan }) => `${plan.kind} ${plan.number}`)).toEqual([]);
  });
});
