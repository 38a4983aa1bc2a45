import { glob, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { expect, test } from 'vitest';
import { externalLink } from '#components/document/external-link.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

const locals = { services: { siteUrl: 'https://shop.example' } as Services };

test.each([
  ['https://www.club.example/', 'web'],
  ['//elsewhere.example', 'web'],
  ['mailto:a@b.example?subject=a&body=b', 'mail'],
  ['tel:+44', 'tel'],
  ['/en/account/export', 'file'],
  ['/en/order/token/invoice?x=1', 'file'],
  ['https://shop.example/en', undefined],
  ['/en/c?x=https://elsewhere.example', undefined],
  ['/en/p/invoice-12', undefined],
  ['#size', undefined],
  [undefined, undefined],
])('a link to %s is marked as %s', (href, mark) => {
  expect(externalLink(locals, href)).toBe(mark);
});

/** Addresses chosen by editors, the club or a carrier. */
const FOREIGN =
  /(?:^|\.)(?:link|cta|entry|child|leaf|column|tracking)\??\.(?:href|url)\b|club\.siteUrl|mailto:|^mail$|dataExportPath|'invoice'/;
const LINK = /<(?:a|Outer)\b(?:[^>{]|\{(?:[^{}]|\{[^{}]*\})*\})*>/g;

interface WrittenLink {
  readonly address: string;
  readonly isMarked: boolean;
}

/** The links of a component whose addresses are not the shop's own. */
function foreignLinks(source: string): readonly WrittenLink[] {
  return [...source.matchAll(LINK)].flatMap(([link]) => {
    const [, address = ''] = /\shref=\{((?:[^{}]|\{[^{}]*\})*)\}/.exec(link) ?? [];
    return FOREIGN.test(address) ? [{ address, isMarked: link.includes('data-leaves=') }] : [];
  });
}

test('every link with an external address declares its kind in the markup', async () => {
  const links: WrittenLink[] = [];
  for await (const file of glob('src/**/*.astro')) {
    // The desk is never shown inside the app.
    if (file.split(sep).includes('desk')) continue;
    links.push(...foreignLinks(await readFile(file, 'utf8')));
  }
  // Links to the basket and to an order, set by views.
  const unmarked = links.filter(({ isMarked }) => !isMarked).map(({ address }) => address);
  expect(unmarked.sort()).toEqual(['link.href', 'notice.link.href']);
  expect(links.length).toBeGreaterThan(40);
});
