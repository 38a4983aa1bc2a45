import { describe, expect, test } from 'vitest';
import { mergeQuery } from '#scripts/listing/merge-query.ts';

describe('a choice made while another one is loading', () => {
  test.each<[string, wanted: string, shown: string, chosen: string, both: string]>([
    [
      'is added within its group',
      '?filters[color]=2',
      '',
      '?filters[color]=1',
      '?filters[color]=1,2',
    ],
    [
      'is added in another group, in the shop’s order',
      '?filters[size]=30',
      '',
      '?filters[color]=1',
      '?filters[color]=1&filters[size]=30',
    ],
    [
      'removes the earlier choice and keeps the pending one',
      '?filters[color]=1,2',
      '?filters[color]=1',
      '',
      '?filters[color]=2',
    ],
    [
      'keeps a pending removal',
      '',
      '?filters[color]=1',
      '?filters[color]=1,9&filters[sale]=true',
      '?filters[color]=9&filters[sale]=true',
    ],
    ['is undone when it is removed at once', '?filters[color]=1', '?filters[color]=1,2', '', ''],
    [
      'clears everything when it clears several',
      '?filters[color]=1,2&filters[size]=30',
      '?filters[color]=1,2',
      '?sort=new_desc',
      '?sort=new_desc',
    ],
    [
      'keeps sort order, bounds and term',
      '?term=red%20%26%20white&filters[size]=30&filters[minPrice]=100',
      '?term=red%20%26%20white&filters[minPrice]=100',
      '?term=red%20%26%20white&filters[minPrice]=500&sort=price_asc',
      '?term=red%20%26%20white&filters[size]=30&filters[minPrice]=500&sort=price_asc',
    ],
    [
      'starts at the first page',
      '?filters[color]=1&page=3',
      '?page=3',
      '?filters[size]=30',
      '?filters[color]=1&filters[size]=30',
    ],
  ])('%s', (_, wanted, displayed, chosen, both) => {
    expect(mergeQuery(wanted, displayed, chosen)).toBe(both);
  });
});
