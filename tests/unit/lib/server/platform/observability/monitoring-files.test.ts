import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Admission } from '#lib/server/platform/http/admission/admission.ts';
import { PAGE_KINDS } from '#lib/server/platform/observability/page-kind.ts';
import { createShopMetrics } from '#lib/server/platform/observability/shop-metrics.ts';

const FILES = ['deploy/grafana-dashboard.json', 'deploy/alerts.yaml'];

async function metricNames(): Promise<readonly string[]> {
  const text = await createShopMetrics(() => new Date()).read({
    counts: { read: async () => [] },
    pool: () => undefined,
    work: () => new Admission({ clock: () => 0, random: () => 0 }).load(),
    now: () => new Date(),
  });
  return [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
}

function namesIn(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const names = text.match(/\b(?:terrace|nodejs|process)_\w+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')))];
}

test.each(FILES)('%s names only metrics that the shop has', async (file) => {
  const known = await metricNames();
  expect(namesIn(file).filter((name) => !known.includes(name))).toEqual([]);
  expect(namesIn(file).length).toBeGreaterThan(8);
});

test('each metric of the shop is on the dashboard', async () => {
  const shown = namesIn('deploy/grafana-dashboard.json');
  const own = (await metricNames()).filter((name) => name.startsWith('terrace_'));
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
});

test('alert rules name kinds of pages that exist, and each says what to do', () => {
  const text = readFileSync('deploy/alerts.yaml', 'utf8');
  const kinds = [...text.matchAll(/kind=~"([\w|]+)"/g)].flatMap(([, list = '']) => list.split('|'));
  expect(kinds.filter((kind) => !PAGE_KINDS.some((known) => known === kind))).toEqual([]);
  const alerts = text.match(/- alert:/g) ?? [];
  expect(text.match(/ action: \S/g)).toHaveLength(alerts.length);
});
