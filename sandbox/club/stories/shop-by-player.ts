import type { StoredBlok } from '../../content/stored-story.ts';
import {
  fullName,
  PLAYERS,
  type Player,
  type Position,
  TEAMS,
  type Team,
} from '../catalog/squads.ts';
import { eachLanguage } from '../translated-text.ts';
import { categoryPath, multilink } from './links.ts';
import { blok, localized, story } from './story.ts';

/** Content field for each position. */
const LINES: Readonly<Record<Position, string>> = {
  goalkeeper: 'goalkeeper',
  defender: 'defence',
  midfielder: 'midfield',
  forward: 'forward',
};

/** The players of the three squads, for the menu panel and the landing page. */
export const shopByPlayer = story(
  'global/shop-by-player',
  'Shop by player',
  blok('shop_by_player', { teams: (Object.keys(TEAMS) as Team[]).map(teamBlok) }),
);

function teamBlok(team: Team): StoredBlok {
  const lines = Object.entries(LINES).map(([position, name]) => {
    const players = PLAYERS.filter((one) => one.team === team && one.position === position);
    return [name, players.map(playerBlok)] as const;
  });
  return blok('team', localized('team_name', TEAMS[team]), Object.fromEntries(lines));
}

function playerBlok(player: Player): StoredBlok {
  const path = categoryPath(`players/${player.team}/${player.key}`);
  return blok('player', {
    player_number: String(player.number),
    player_name: fullName(player),
    // Decorative: number and name are in the text beside the picture.
    player_image: {
      ...{ fieldtype: 'asset', id: null, filename: `editorial/player-${player.key}.svg`, alt: '' },
    },
    ...localized(
      'cta_url',
      eachLanguage((language) => multilink(`/c${path[language]}`)),
    ),
  });
}
