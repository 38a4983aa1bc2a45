import type { StoredBlok, StoredStory } from '../../../content/stored-story.ts';
import { fullName, PLAYERS, type Player, TEAMS, type Team } from '../../catalog/squads.ts';
import { sameInAllLanguages, type Translations, translations } from '../../translated-text.ts';
import { blok, callToActionFields, linkField, listingAddress, pictureField } from '../fields.ts';
import { listing, teaser } from '../listings/listing.ts';
import { textField } from '../reading-page.ts';
import { PORTRAITS } from './portraits.ts';

const SQUADS: Readonly<Record<Team, Translations>> = {
  men: translations(
    'All of the men’s team',
    'Alle Männer',
    'Toute l’équipe masculine',
    'Todo el equipo masculino',
    '남자 팀 모두 보기',
    '查看男子一线队',
  ),
  women: translations(
    'All of the women’s team',
    'Alle Frauen',
    'Toute l’équipe féminine',
    'Todo el equipo femenino',
    '여자 팀 모두 보기',
    '查看女子一线队',
  ),
  academy: translations(
    'All of the academy',
    'Der ganze Nachwuchs',
    'Tout le centre de formation',
    'Toda la cantera',
    '아카데미 모두 보기',
    '查看青训队',
  ),
};

/** Listing pages of players with a portrait: a short text above the player's products. */
export const playerPages: readonly StoredStory[] = PORTRAITS.map(([key, description]) => {
  const player = findPlayer(key);
  return listing(playerCategory(player), { pre_listing: [portrait(player, description)] });
});

/** Cards of players with a portrait, linked to their pages. */
export function playerTeasers(headline: Translations, teams: readonly Team[]): StoredBlok {
  const chosen = PORTRAITS.map(([key]) => findPlayer(key)).filter(({ team }) =>
    teams.includes(team),
  );
  const [team] = teams;
  const whole = team && teams.length === 1 ? `players/${team}` : 'players';
  return blok(
    'player_teaser_group',
    textField('headline', headline),
    callToActionFields(
      translations(
        'All players',
        'Alle Namen',
        'Tous les noms',
        'Todos los nombres',
        '선수 모두 보기',
        '全部球员',
      ),
      listingAddress(whole),
    ),
    {
      players: chosen.map((player) =>
        blok(
          'player',
          { player_number: String(player.number), player_name: fullName(player) },
          // Decorative: number and name are in the text beside the picture.
          pictureField(
            'player_image',
            `editorial/player-${player.key}.svg`,
            sameInAllLanguages(''),
          ),
          linkField(listingAddress(playerCategory(player))),
        ),
      ),
    },
  );
}

function portrait(player: Player, description: Translations): StoredBlok {
  const { team, number } = player;
  return teaser({
    topline: TEAMS[team],
    // The name is the page's title.
    headline: translations(
      `Number ${number}`,
      `Nummer ${number}`,
      `Numéro ${number}`,
      `Dorsal ${number}`,
      `등번호 ${number}`,
      `${number}号球员`,
    ),
    text: description,
    cta: [SQUADS[team], `players/${team}`],
    image: [`editorial/player-${player.key}.svg`, sameInAllLanguages('')],
  });
}

function playerCategory({ team, key }: Player): string {
  return `players/${team}/${key}`;
}

function findPlayer(key: string): Player {
  const player = PLAYERS.find((candidate) => candidate.key === key);
  if (!player) throw new RangeError(`no player ${key}`);
  return player;
}
