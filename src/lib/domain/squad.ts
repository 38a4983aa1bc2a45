import { optional, type Picture, readPicture } from './block-fields.ts';
import { type ContentLink, readLink } from './content-link.ts';
import type { Locale } from './shop.ts';
import { type Blok, blokField, textField } from './story.ts';

/** Positions as the specification's team block names them, in the order in which they are shown. */
export const POSITIONS = ['goalkeeper', 'defence', 'midfield', 'forward'] as const;
export type Position = (typeof POSITIONS)[number];

export interface SquadPlayer {
  readonly number: string;
  readonly name: string;
  readonly link: ContentLink;
  readonly picture?: Picture;
}

export interface SquadTeam {
  readonly name: string;
  /** Positions that somebody plays in, in their order. */
  readonly lines: readonly {
    readonly position: Position;
    readonly players: readonly SquadPlayer[];
  }[];
}

/** The teams of the story `global/shop-by-player`; one without players is left out. */
export function readSquads(blok: Blok, locale: Locale): readonly SquadTeam[] {
  if (blok.component !== 'shop_by_player') return [];
  return blokField(blok, 'teams').flatMap((team) => {
    const name = textField(team, 'team_name');
    const lines = POSITIONS.flatMap((position) => {
      const players = blokField(team, position).flatMap((one) => readPlayer(one, locale) ?? []);
      return players.length > 0 ? [{ position, players }] : [];
    });
    return name && lines.length > 0 ? [{ name, lines }] : [];
  });
}

function readPlayer(blok: Blok, locale: Locale): SquadPlayer | undefined {
  const name = textField(blok, 'player_name');
  const link = readLink(blok['cta_url'], locale);
  if (!name || !link) return undefined;
  return {
    number: textField(blok, 'player_number'),
    name,
    link,
    ...optional('picture', readPicture(blok['player_image'])),
  };
}

/** The teams without the players whom `keeps` refuses, and without what is empty then. */
export function squadsWith(
  teams: readonly SquadTeam[],
  keeps: (player: SquadPlayer) => boolean,
): readonly SquadTeam[] {
  return teams.flatMap(({ name, lines }) => {
    const left = lines
      .map(({ position, players }) => ({ position, players: players.filter(keeps) }))
      .filter(({ players }) => players.length > 0);
    return left.length > 0 ? [{ name, lines: left }] : [];
  });
}
