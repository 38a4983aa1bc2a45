import { describe, expect, test } from 'vitest';
import { reportedLog } from '#lib/server/platform/config/reported-log.ts';
import { sentryReports } from '#lib/server/platform/error-reports/sentry-reports.ts';
import type { ErrorReports } from '#lib/server/platform/ports/error-reports.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';

const DSN = 'https://key@collector.example/errors/7';
const now = (): Date => new Date('2026-11-25T12:00:00Z');

interface Sent {
  readonly url: string;
  readonly body: string;
}

/** A collector that answers with what `respond` returns. */
function aCollector(respond: () => Promise<Response>) {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = (url, init) => {
    sent.push({ url: String(url), body: String(init?.body) });
    return respond();
  };
  return { sent, reports: sentryReports({ dsn: DSN, build: 'abc', fetch, now }) };
}

const accepts = async (): Promise<Response> => new Response('{}');

describe('a fault of the shop', () => {
  test('is sent with build, name, cause and steps, without anything of a shopper', async () => {
    const { sent, reports } = aCollector(accepts);
    const cause = new Error('Key (email)=(ada@example.com) already exists');
    reports.report(new TypeError('no order 1234567 for "Ada Lovelace"', { cause }), 'page.failed', [
      { event: 'cache.cleared', level: 'info', time: 1 },
    ]);
    await reports.flush(1_000);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toMatch(/^https:\/\/collector\.example\/errors\/api\/7\/envelope\//);
    const [, , payload = ''] = sent[0]?.body.split('\n') ?? [];
    expect(payload).not.toMatch(/ada|1234567|\/work\/|\/home\/|server_name/i);
    expect(JSON.parse(payload)).toMatchObject({
      release: 'terrace@abc',
      platform: 'node',
      tags: { build: 'abc', event: 'page.failed' },
      breadcrumbs: [{ category: 'log', message: 'cache.cleared' }],
    });
    const { exception } = JSON.parse(payload) as { exception: { values: { type: string }[] } };
    expect(exception.values.map(({ type }) => type)).toContain('TypeError');
  });

  test('costs nothing when the collector is down', async () => {
    const { sent, reports } = aCollector(() => Promise.reject(new TypeError('fetch failed')));
    for (let times = 0; times < 5; times++) reports.report(new Error(`n${times}`), 'x', []);
    await reports.flush(1_000);
    expect(sent).toHaveLength(5);
  });

  test('costs nothing when the collector is slow: at most 30 wait, and the shop ends in time', async () => {
    const { sent, reports } = aCollector(() => new Promise(() => {}));
    for (let times = 0; times < 200; times++) reports.report(new Error(`n${times}`), 'x', []);
    await reports.flush(50);
    expect(sent.length).toBeLessThanOrEqual(30);
    expect(sent.length).toBeGreaterThan(0);
  });

  test('is reported sixty times a minute at most', async () => {
    const { sent, reports } = aCollector(accepts);
    for (let times = 0; times < 100; times++) {
      reports.report(new Error(`n${times}`), 'x', []);
      await reports.flush(100);
    }
    expect(sent).toHaveLength(60);
  });

  test.each([undefined, null, 'text', 7, { a: 1 }, Object.create(null)])(
    'may be anything that was thrown: %s',
    async (thrown) => {
      const { sent, reports } = aCollector(accepts);
      reports.report(thrown, 'rejection.unhandled', []);
      await reports.flush(1_000);
      expect(sent).toHaveLength(1);
    },
  );
});

describe('the log with reports', () => {
  function aReportedLog() {
    const reported: { error: unknown; event: string; steps: readonly string[] }[] = [];
    const reports: ErrorReports = {
      report: (error, event, steps) =>
        reported.push({ error, event, steps: steps.map((step) => step.event) }),
      flush: () => Promise.resolve(),
    };
    let request: string | undefined;
    const plain = quietLog();
    const log = reportedLog(plain, reports, now, () => (request ? { request } : {}));
    return { log, plain, reported, enter: (id: string | undefined) => (request = id) };
  }

  test('writes every line, and reports errors only', () => {
    const { log, plain, reported } = aReportedLog();
    log.info('started');
    log.warn('page.outage', { port: 'mail' });
    const error = new Error('broken');
    log.error('page.failed', { error });
    expect(plain.lines.map(({ event }) => event)).toEqual([
      'started',
      'page.outage',
      'page.failed',
    ]);
    expect(reported).toEqual([{ error, event: 'page.failed', steps: ['started', 'page.outage'] }]);
  });

  test('gives the steps of the same request and of none, the newest hundred', () => {
    const { log, reported, enter } = aReportedLog();
    log.info('started');
    enter('other');
    log.info('order.placed');
    enter('own');
    for (let times = 0; times < 98; times++) log.info(`own.${times}`);
    log.error('page.failed');
    expect(reported[0]?.steps).toHaveLength(99);
    expect(reported[0]?.steps).not.toContain('order.placed');
    log.error('page.failed');
    expect(reported[1]?.steps).not.toContain('started');
    expect(reported[1]?.error).toEqual(new Error('page.failed'));
  });
});
