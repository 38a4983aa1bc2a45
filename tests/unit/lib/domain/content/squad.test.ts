import { expect, test } from 'vitest';
import { filterSquads, playersPerRow, readSquads } from '#lib/domain/content/squad.ts';
import type { Blok } from '#lib/domain/content/story.ts';
import { shopByPlayer } from '../../../../../sandbox/club/stories/shop-by-player.ts';

const ada = {
  component: 'player',
  _uid: 'a',
  player_number: '10',
  player_name: 'Ada Ten',
  player_image: { filename: 'editorial/ada.svg', alt: '' },
  cta_url: { linktype: 'url', url: '/c/shop-by-player/women/ada-ten' },
};

function aStory(...teams: readonly object[]): Blok {
  return { component: 'shop_by_player', _uid: 's', teams };
}

const women = { component: 'team', _uid: 't', team_name: 'Women', goalkeeper: [], midfield: [ada] };

test('a team has its players by position, each with number, name, picture and link', () => {
  expect(readSquads(aStory(women), 'de-de')).toEqual([
    {
      name: 'Women',
      lines: [
        {
          position: 'midfield',
          players: [
            {
              number: '10',
              name: 'Ada Ten',
              link: {
                href: '/de-de/c/shop-by-player/women/ada-ten',
                isExternal: false,
                opensNewTab: false,
              },
              picture: { hash: 'editorial/ada.svg', alt: '' },
            },
          ],
        },
      ],
    },
  ]);
});

test('players without a name or a link, and teams without players, are left out', () => {
  const nobody = [
    { ...ada, player_name: '' },
    { ...ada, cta_url: { url: 'javascript:alert(1)' } },
  ];
  expect(readSquads(aStory({ ...women, midfield: nobody }), 'en')).toEqual([]);
  expect(readSquads({ ...aStory(women), component: 'page' }, 'en')).toEqual([]);
});

test('players without products are left out, and teams that have only such players', () => {
  const teams = readSquads(aStory(women), 'en');
  expect(filterSquads(teams, () => true)).toEqual(teams);
  expect(filterSquads(teams, () => false)).toEqual([]);
});

test('the demo club has three squads of about seventy in four positions', () => {
  const teams = readSquads(shopByPlayer.content, 'en');
  expect(teams.map(({ lines }) => lines.map(({ position }) => position))).toEqual(
    Array(3).fill(['goalkeeper', 'defence', 'midfield', 'forward']),
  );
  const players = teams.flatMap(({ lines }) => lines.flatMap((line) => line.players));
  expect(players.length).toBeGreaterThan(60);
  expect(players.filter(({ picture, number }) => !picture || !number)).toEqual([]);
  expect(new Set(players.map(({ link }) => link.href)).size).toBe(players.length);
});

test('no player stands alone in the last row of a position', () => {
  for (let players = 2; players <= 30; players += 1) {
    const each = playersPerRow(players);
    expect(each).toBeLessThanOrEqual(6);
    expect(players % each === 1, `${players} in rows of ${each}`).toBe(false);
  }
  expect([1, 6, 7, 8, 9, 12].map(playersPerRow)).toEqual([1, 6, 4, 4, 5, 6]);
});
