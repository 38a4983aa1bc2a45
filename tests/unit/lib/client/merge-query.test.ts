import { describe, expect, test } from 'vitest';
import { mergeQuery } from '#scripts/listing/merge-query.ts';

describe('a choice made while another one is loading', () => {
  test.each<[string, wanted: string, shown: string, chosen: string, both: string]>([
    ['joins it in its group', '?filters[color]=2', '', '?filters[color]=1', '?filters[color]=1,2'],
    [
      'joins it in another group, in the order of the shop',
      '?filters[size]=30',
      '',
      '?filters[color]=1',
      '?filters[color]=1&filters[size]=30',
    ],
    [
      'takes back what was chosen before, not what is on its way',
      '?filters[color]=1,2',
      '?filters[color]=1',
      '',
      '?filters[color]=2',
    ],
    [
      'leaves what is being taken back taken back',
      '',
      '?filters[color]=1',
      '?filters[color]=1,9&filters[sale]=true',
      '?filters[color]=9&filters[sale]=true',
    ],
    ['taken back at once is as it was', '?filters[color]=1', '?filters[color]=1,2', '', ''],
    [
      'clears everything when it clears several',
      '?filters[color]=1,2&filters[size]=30',
      '?filters[color]=1,2',
      '?sort=new_desc',
      '?sort=new_desc',
    ],
    [
      'has its own order and bounds, and the term',
      '?term=red%20%26%20white&filters[size]=30&filters[minPrice]=100',
      '?term=red%20%26%20white&filters[minPrice]=100',
      '?term=red%20%26%20white&filters[minPrice]=500&sort=price_asc',
      '?term=red%20%26%20white&filters[size]=30&filters[minPrice]=500&sort=price_asc',
    ],
    [
      'begins at the first page',
      '?filters[color]=1&page=3',
      '?page=3',
      '?filters[size]=30',
      '?filters[color]=1&filters[size]=30',
    ],
  ])('%s', (_, wanted, shown, chosen, both) => {
    expect(mergeQuery(wanted, shown, chosen)).toBe(both);
  });
});
