import { type Translations, translations } from '../translated-text.ts';

export type Team = 'men' | 'women' | 'academy';
export type Position = 'goalkeeper' | 'defender' | 'midfielder' | 'forward';

export interface Player {
  readonly key: string;
  readonly team: Team;
  readonly number: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly position: Position;
}

export const TEAMS: Readonly<Record<Team, Translations>> = {
  men: translations(
    'Men’s Team',
    'Männer',
    'Équipe masculine',
    'Equipo masculino',
    '남자 팀',
    '男子一线队',
  ),
  women: translations(
    'Women’s Team',
    'Frauen',
    'Équipe féminine',
    'Equipo femenino',
    '여자 팀',
    '女子一线队',
  ),
  academy: translations(
    'Academy',
    'Nachwuchs',
    'Centre de formation',
    'Cantera',
    '아카데미',
    '青训队',
  ),
};

/** `number first name | last name`, by team and position. All names are invented. */
const SQUADS: Readonly<Record<Team, Readonly<Record<Position, readonly string[]>>>> = {
  men: {
    goalkeeper: ['1 Håkon|Brennmo', '13 Tobiah|Wexcombe', '31 Ilyas|Benkhira'],
    defender: [
      '2 Callum|Thornewill',
      '3 Édouard|Marsaçais',
      '4 Bjarni|Steinólfsson',
      '5 Kwabena|Osei-Darko',
      '6 Radomír|Vlčnovský',
      '12 Iñaki|Urrizelqui',
      '15 Jae-won|Noh',
      '22 Dónal|Mac Giobúin',
      '26 Olumide|Adefarati',
    ],
    midfielder: [
      '8 Joaquim|Travessós',
      '10 Luca|Ferravanti',
      '14 Şükrü|Dağdelen',
      '16 Finnian|Oakshott',
      '18 Mateusz|Gąsiewski',
      '20 Haruto|Kisaragi',
      '21 Émile|Kouakouvi',
      '24 Sten|Lindqvall',
    ],
    forward: [
      '7 Theo|Marchbanks',
      '9 Dragoș|Munteleanu',
      '11 Adémar|Quintiliano',
      '17 Jingchen|Wei',
      '19 Babacar|N’Diambour',
      '23 Rhys|Penllwyn',
      '27 Santiago|Ibarzábal',
    ],
  },
  women: {
    goalkeeper: ['1 Solveig|Aamodtsen', '12 Marisol|Echeveste', '30 Abeni|Falodunmi'],
    defender: [
      '2 Róisín|Ní Chaolla',
      '3 Annelie|Grönhagen',
      '4 Zofia|Wrzeszczyk',
      '5 Temperance|Holloway',
      '6 Camille|Desrosais',
      '15 Bo-ra|Namgung',
      '20 Ximena|Valdivares',
      '23 Ngozi|Umeakuka',
    ],
    midfielder: [
      '8 Freya|Ravenscar',
      '10 Inês|Carvalhaes',
      '11 Léonie|Bastarèche',
      '14 Kateřina|Doubravská',
      '16 Priya|Venkataswamy',
      '18 Songhua|Mei',
      '21 Elif|Karagözlü',
      '22 Signe|Vesterlund',
    ],
    forward: [
      '7 Maja|Østerhaug',
      '9 Amara|Diallonké',
      '13 Hana|Tsukimori',
      '17 Chiara|Montefalchi',
      '19 Isla|Dunmorrow',
      '24 Paula|Ochandiano',
    ],
  },
  academy: {
    goalkeeper: ['41 Jude|Applethwaite', '51 Kacper|Żurawiec'],
    defender: [
      '42 Oskar|Fjällgren',
      '43 Tunde|Akinwumiju',
      '44 Niall|Ó Braonáin',
      '45 Matteo|Bellincampi',
      '46 Arjun|Malhotrani',
    ],
    midfielder: [
      '47 Élie|Boisrenard',
      '48 Dimitar|Kolevski',
      '49 Samir|El Ouardighi',
      '50 Ben|Huxtable',
      '52 Yusuf|Çelikbaş',
      '53 Gustavo|Peçanheira',
    ],
    forward: [
      '54 Lewis|Marrowby',
      '55 Seo-jun|Bang',
      '56 Álvaro|Zubimendieta',
      '57 Kofi|Asantewaa',
      '58 Nils|Överby',
    ],
  },
};

/** Removes diacritics, for keys and file names. */
export function plainKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replace(/[^a-z0-9]+/g, '-');
}

export const PLAYERS: readonly Player[] = (Object.keys(SQUADS) as Team[]).flatMap((team) =>
  (Object.keys(SQUADS[team]) as Position[]).flatMap((position) =>
    SQUADS[team][position].map((line) => player(team, position, line)),
  ),
);

export function fullName(player: Pick<Player, 'firstName' | 'lastName'>): string {
  return `${player.firstName} ${player.lastName}`;
}

function player(team: Team, position: Position, line: string): Player {
  const [, number, firstName, lastName] = /^(\d+) ([^|]+)\|(.+)$/.exec(line) ?? [];
  if (!(number && firstName && lastName)) throw new SyntaxError(`not a squad line: ${line}`);
  const key = `${team}-${number}-${plainKey(lastName)}`;
  return { key, team, number: Number(number), firstName, lastName, position };
}
