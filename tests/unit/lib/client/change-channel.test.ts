import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeChannel } from '#lib/client/change-channel.ts';

/** The page's window, as far as the channel uses it. */
let page: EventTarget;
let badges: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  badges = Object.assign(new EventTarget(), { documentElement: { dataset: { shop: '10001' } } });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', badges);
});
afterEach(() => vi.unstubAllGlobals());

/** Sends the message as another tab does, and waits until a third one has it. */
async function announceElsewhere(shop = '10001'): Promise<void> {
  const [sender, witness] = [0, 1].map(() => new BroadcastChannel('terrace-basket'));
  const seen = new Promise((resolve) => witness?.addEventListener('message', resolve));
  sender?.postMessage(shop);
  await seen;
  sender?.close();
  witness?.close();
}

const show = (persisted: boolean): boolean =>
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('a change in another tab of the shop reloads and repaints the badges, one of another shop does not', async () => {
  const reload = vi.fn();
  const repaint = vi.fn();
  badges.addEventListener('terrace:hint', repaint);
  const stop = changeChannel('basket').subscribe(reload);
  await announceElsewhere('10002');
  expect(reload).toHaveBeenCalledTimes(0);
  await announceElsewhere();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(repaint).toHaveBeenCalledTimes(1);
  stop();
  await announceElsewhere();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that is kept for the way back listens to no one, and reloads when it is shown again', async () => {
  const reload = vi.fn();
  const stop = changeChannel('basket').subscribe(reload);
  page.dispatchEvent(new Event('pagehide'));
  await announceElsewhere();
  expect(reload).toHaveBeenCalledTimes(0);
  show(false);
  expect(reload).toHaveBeenCalledTimes(0);
  show(true);
  expect(reload).toHaveBeenCalledTimes(1);
  await announceElsewhere();
  expect(reload).toHaveBeenCalledTimes(2);
  stop();
});

test('a page that announces a change does not hear of its own', async () => {
  const [own, other] = [vi.fn(), vi.fn()];
  const channel = changeChannel('basket');
  const stops = [channel.subscribe(own), changeChannel('basket').subscribe(other)];
  channel.announce();
  await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(1));
  // Without subscribers, too.
  changeChannel('basket').announce();
  await vi.waitFor(() => expect(own).toHaveBeenCalledTimes(1));
  expect(other).toHaveBeenCalledTimes(2);
  for (const stop of stops) stop();
});
