import { setTimeout as pause } from 'node:timers/promises';
import { showProgress } from './fault.ts';
import { buyAsShopper, type Receipt } from './shopper.ts';
import type { SmallDisk } from './small-disk.ts';

const FIRST_SHOPPER = 70_000;
const BUYERS = 6;
const FULL_MS = 8_000;
/** A result of the readiness check is used for two seconds. */
const READINESS_MS = 2_500;
const PAGES = ['/en-gb', '/en-gb/c/jerseys', '/de-de'];

interface FullDiskResult {
  readonly receipts: readonly Receipt[];
  readonly observed: string;
  readonly violations: readonly string[];
}

/** Shoppers buy while the shop's disk fills up and has space again; the shop says meanwhile that it is not ready. */
export async function buyOnFullDisk(
  variantId: number,
  disk: SmallDisk,
  url: string,
): Promise<FullDiskResult> {
  showProgress('disk full');
  for (const page of PAGES) await fetch(url + page);
  const buy = (position: number): Promise<Receipt> =>
    buyAsShopper(url, { variantId, index: FIRST_SHOPPER + position, intent: 'pay' });
  const early = await Promise.all(Array.from({ length: BUYERS }, (_, index) => buy(index)));
  disk.fill();
  await pause(READINESS_MS);
  const late = Array.from({ length: BUYERS }, (_, index) => buy(BUYERS + index));
  const violations = [...(await watchShop(url))];
  disk.free();
  const receipts = [...early, ...(await Promise.all(late))];
  const unpaid = receipts.filter(({ outcome }) => outcome !== 'paid').length;
  if (unpaid > 0) violations.push(`${unpaid} shoppers have no order`);
  await pause(READINESS_MS);
  if (!(await isReady(url))) violations.push('not ready with space again');
  const observed = `${receipts.length} orders, ${BUYERS} of them begun on the full disk`;
  return { receipts, observed, violations };
}

/** Reads pages and readiness while the disk is full. */
async function watchShop(url: string): Promise<readonly string[]> {
  const violations: string[] = [];
  const deadline = performance.now() + FULL_MS;
  while (performance.now() < deadline) {
    if (await isReady(url)) violations.push('ready while the disk was full');
    for (const page of PAGES) {
      const { status } = await fetch(url + page);
      if (status !== 200) violations.push(`${page}: ${status} while the disk was full`);
    }
    await pause(200);
  }
  return violations;
}

async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/api/ready`)).ok;
}
