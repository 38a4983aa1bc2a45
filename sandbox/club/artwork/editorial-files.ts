import { PLAYERS, type Player } from '../catalog/squads.ts';
import { PARTNERS } from './partner-logos.ts';
import type { ProductArt } from './product-drawing.ts';
import { drawScene, type Scene } from './scenes.ts';
import {
  AWAY,
  at,
  BALL,
  BONE,
  back,
  card,
  FOREST,
  HOME,
  KEEPER,
  NAVY,
  OXBLOOD,
  SCARF,
  STONE,
  square,
  TEN,
  THIRD,
  thing,
  wide,
} from './staging.ts';
import { STORY_SCENES } from './story-scenes.ts';
import { drawWordMark } from './word-mark.ts';

/** Pictures of the home page and of category cards, by file name. */
const SCENES: Readonly<Record<string, Scene>> = {
  'hero-home': square(
    BONE,
    at(SCARF, 40, 560, 520, -8),
    at(HOME, 280, 40, 1080),
    at(BALL, 1130, 1010, 420),
  ),
  'hero-home-wide': wide(
    BONE,
    at(SCARF, 150, 250, 460, -8),
    at(HOME, 470, 10, 780),
    at(back(HOME, TEN), 1010, 150, 560, 6),
  ),
  'hero-home-portrait': card(BONE, at(HOME, 90, 60, 1020), at(BALL, 770, 1040, 400)),
  'hero-away': wide(FOREST, at(AWAY, 420, 10, 780), at(thing('shorts', 'bone'), 1060, 330, 460, 5)),
  'hero-away-portrait': card(FOREST, at(AWAY, 90, 100, 1020)),
  'hero-third': wide(
    NAVY,
    at(THIRD, 420, 10, 780),
    at(back(THIRD, { name: 'Marchbanks', number: 7 }), 1010, 150, 560, 6),
  ),
  'hero-third-portrait': card(NAVY, at(THIRD, 90, 100, 1020)),
  'spotlight-lettering': square(STONE, at(back(HOME, TEN), 220, 120, 1160)),
  'spotlight-retro': square(FOREST, at(thing('shirt', 'oxblood'), 220, 120, 1160)),
  'spotlight-academy': square(
    BONE,
    at(thing('kit', 'oxblood-white'), 320, 100, 960),
    at(BALL, 1120, 1080, 360),
  ),
  'category-jerseys': card(BONE, at(THIRD, 430, 120, 780, 7), at(HOME, 20, 200, 960, -3)),
  'category-men': card('#b9a98a', at(thing('hoodie', 'black', 'tower'), 90, 120, 1020)),
  'category-women': card('#c9b3a8', at(thing('sweatshirt', 'sand', 'year'), 90, 120, 1020)),
  'category-kids': card(
    '#9fb9c6',
    at(thing('kit', 'oxblood-white'), 30, 110, 840),
    at(thing('plush', 'bone', 'hare'), 620, 620, 600),
  ),
  'category-babies': card('#d9c7b4', at(thing('bodysuit', 'sky', 'hare'), 120, 100, 960)),
  'category-training': card(
    '#8f9498',
    at(thing('jacket', 'midnight'), 90, 60, 1020),
    at(BALL, 740, 1010, 420),
  ),
  'category-accessories': card(
    '#c7b88f',
    at(thing('backpack', 'oxblood'), 60, 90, 860),
    at(thing('cap', 'midnight'), 560, 700, 620),
  ),
  'category-scarves': card(
    FOREST,
    at(thing('scarf', 'bone', 'roundel'), 480, 160, 700, 8),
    at(SCARF, 90, 120, 880, -5),
  ),
  'category-home': card(
    '#d3bf9b',
    at(thing('cushion', 'forest', 'contours'), 330, 60, 820, 6),
    at(thing('mug', 'oxblood', 'tower'), 60, 480, 840),
  ),
  'category-gifts': card(BONE, at(thing('giftbox', 'oxblood', 'year'), 120, 160, 960)),
  'category-books': card('#a9987a', at(thing('book', 'forest', 'tower'), 120, 100, 960)),
  'category-players': card(
    NAVY,
    at(back(AWAY, { name: 'Ravenscar', number: 8 }), 440, 150, 760, 7),
    at(back(HOME, TEN), 10, 200, 940, -3),
  ),
  'category-new': card(NAVY, at(THIRD, 90, 120, 1020)),
  'category-sale': card(OXBLOOD, at(thing('shirt', 'white', 'crest', 'hoops'), 90, 120, 1020)),
};

const SHIRTS: Readonly<Record<Player['team'], ProductArt>> = {
  men: HOME,
  women: AWAY,
  academy: HOME,
};

/** Small square pictures for the list of players: shoulders, name and number. */
function portrait(player: Player): Scene {
  const shirt = player.position === 'goalkeeper' ? KEEPER : SHIRTS[player.team];
  const ground = player.team === 'women' ? FOREST : BONE;
  const lettering = { name: player.lastName, number: player.number };
  return { width: 600, height: 600, ground, things: [at(back(shirt, lettering), -20, 20, 640)] };
}

/** All editorial pictures: path below the assets directory → function that draws it. */
export function editorialFiles(): ReadonlyMap<string, () => string> {
  const scenes = Object.entries({ ...SCENES, ...STORY_SCENES }).map(
    ([name, scene]) => [name, scene] as const,
  );
  const portraits = PLAYERS.map((player) => [`player-${player.key}`, portrait(player)] as const);
  const marks = PARTNERS.map(
    ({ key, mark }) => [file(`partner-${key}`), () => drawWordMark(mark)] as const,
  );
  return new Map([
    ...[...scenes, ...portraits].map(
      ([name, scene]) => [file(name), () => drawScene(scene)] as const,
    ),
    ...marks,
  ]);
}

function file(name: string): string {
  return `editorial/${name}.svg`;
}
