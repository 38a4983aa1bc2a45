import { expect, test } from 'vitest';
import { readIslandProps } from '#scripts/islands/island-props.ts';

test('props are read as Astro writes them: plain values, objects and arrays in each other', () => {
  const props = readIslandProps({
    label: [0, 'More: Jerseys'],
    count: [0, 3],
    isOpen: [0, false],
    nothing: [0, null],
    missing: [0],
    terms: [
      1,
      [
        [0, 'scarf'],
        [0, 'away shirt'],
      ],
    ],
    labels: [0, { submit: [0, 'Search'], lines: [1, [[0, { href: [0, '/en-gb'] }]]] }],
  });
  expect(props).toEqual({
    label: 'More: Jerseys',
    count: 3,
    isOpen: false,
    nothing: null,
    missing: undefined,
    terms: ['scarf', 'away shirt'],
    labels: { submit: 'Search', lines: [{ href: '/en-gb' }] },
  });
});
