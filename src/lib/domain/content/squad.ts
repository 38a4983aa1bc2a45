import { type ContentLink, readLink } from '#lib/domain/shop/content-link.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { optionalProperty, type Picture, readPicture } from './block-fields.ts';
import { type Editable, readEditable } from './editable.ts';
import { type Blok, blokField, textField } from './story.ts';

/** Position fields of the team block, in display order. */
export const POSITIONS = ['goalkeeper', 'defence', 'midfield', 'forward'] as const;
export type Position = (typeof POSITIONS)[number];

export interface SquadPlayer extends Editable {
  readonly number: string;
  readonly name: string;
  readonly link: ContentLink;
  readonly picture?: Picture;
}

export interface SquadTeam extends Editable {
  readonly name: string;
  /** Positions with players, in display order. */
  readonly lines: readonly {
    readonly position: Position;
    readonly players: readonly SquadPlayer[];
  }[];
}

/** The most players of a position that stand in one row. */
const WIDEST_ROW = 6;

/** Players in each row of a position: rows of nearly one length, so that nobody stands alone. */
export function playersPerRow(players: number): number {
  return Math.ceil(players / Math.ceil(players / WIDEST_ROW));
}

/** Teams of the story `global/shop-by-player`, without empty ones. */
export function readSquads(blok: Blok, locale: Locale): readonly SquadTeam[] {
  if (blok.component !== 'shop_by_player') return [];
  return blokField(blok, 'teams').flatMap((team) => {
    const name = textField(team, 'team_name');
    const lines = POSITIONS.flatMap((position) => {
      const players = blokField(team, position).flatMap((one) => readPlayer(one, locale) ?? []);
      return players.length > 0 ? [{ position, players }] : [];
    });
    return name && lines.length > 0 ? [{ ...readEditable(team), name, lines }] : [];
  });
}

function readPlayer(blok: Blok, locale: Locale): SquadPlayer | undefined {
  const name = textField(blok, 'player_name');
  const link = readLink(blok['cta_url'], locale);
  if (!name || !link) return undefined;
  return {
    ...readEditable(blok),
    number: textField(blok, 'player_number'),
    name,
    link,
    ...optionalProperty('picture', readPicture(blok['player_image'])),
  };
}

/** Filters players, and drops positions and teams that become empty. */
export function filterSquads(
  teams: readonly SquadTeam[],
  predicate: (player: SquadPlayer) => boolean,
): readonly SquadTeam[] {
  return teams.flatMap(({ lines, ...team }) => {
    const remainingLines = lines
      .map(({ position, players }) => ({ position, players: players.filter(predicate) }))
      .filter(({ players }) => players.length > 0);
    return remainingLines.length > 0 ? [{ ...team, lines: remainingLines }] : [];
  });
}
