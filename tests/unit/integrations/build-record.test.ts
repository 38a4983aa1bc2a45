import { expect, test } from 'vitest';
import { routeRules } from '#integrations/build-record.ts';

const page = { type: 'page', origin: 'project' } as const;

test('the record of a build has the rules of the shop’s pages and nothing else', () => {
  const routes = [
    { ...page, pattern: '/' },
    { ...page, pattern: '/[locale]/p/[slug]' },
    { ...page, pattern: '/[locale]/account/orders/[id]' },
    { ...page, pattern: '/desk/orders' },
    { ...page, pattern: '/404' },
    { pattern: '/api/staff/[command]', type: 'endpoint', origin: 'project' },
    { pattern: '/[locale]/signout', type: 'endpoint', origin: 'project' },
    { pattern: '/[locale]/_image', type: 'page', origin: 'internal' },
  ] as const;
  expect(routeRules(routes)).toEqual([
    { pattern: '/', kind: 'public' },
    { pattern: '/[locale]/p/[slug]', kind: 'public' },
    { pattern: '/[locale]/account/orders/[id]', kind: 'personal' },
  ]);
});
