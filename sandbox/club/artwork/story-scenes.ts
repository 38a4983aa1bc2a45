import type { Scene } from './scenes.ts';
import {
  AWAY,
  at,
  BALL,
  BONE,
  back,
  card,
  FOREST,
  HOME,
  NAVY,
  SCARF,
  STONE,
  TEN,
  THIRD,
  thing,
  wide,
} from './staging.ts';

const FOUNDERS = thing('shirt', 'oxblood');
const SLEEVES = thing('shirt', 'oxblood-white', 'crest', 'sleeves');
const BOOK = thing('book', 'forest', 'tower');
const RED_BOOK = thing('book', 'oxblood', 'tower');
const KIT = thing('kit', 'oxblood-white');
const HARE = thing('plush', 'bone', 'hare');
const BOBBLE = thing('bobble', 'oxblood');
const GLOVES = thing('gloves', 'charcoal');
const GIFT = thing('giftbox', 'oxblood', 'year');
const MUG = thing('mug', 'oxblood', 'tower');

/** Pictures of articles, with portrait versions for the home page. */
export const STORY_SCENES: Readonly<Record<string, Scene>> = {
  'story-home-shirt': wide(
    BONE,
    at(FOUNDERS, 40, 170, 560, -4),
    at(SLEEVES, 520, 150, 560),
    at(HOME, 1000, 170, 560, 4),
  ),
  'story-home-shirt-portrait': card(
    BONE,
    at(FOUNDERS, 430, 60, 720, 5),
    at(HOME, 20, 260, 860, -3),
  ),
  'story-away-third': wide(FOREST, at(AWAY, 150, 60, 700, -3), at(THIRD, 780, 60, 700, 3)),
  'story-academy': wide(
    STONE,
    at(KIT, 120, 60, 640, -3),
    at(back(HOME, { name: 'Bang', number: 55 }), 760, 60, 640, 4),
    at(BALL, 1260, 640, 300),
  ),
  'story-women': wide(
    FOREST,
    at(back(AWAY, { name: 'Ravenscar', number: 8 }), 140, 60, 680, -3),
    at(back(AWAY, { name: 'Diallonké', number: 9 }), 780, 60, 680, 3),
  ),
  'story-matchday': wide(
    NAVY,
    at(SCARF, 120, 120, 640, -6),
    at(BOBBLE, 640, 160, 480, 4),
    at(GLOVES, 1080, 220, 460, 6),
  ),
  'story-matchday-portrait': card(NAVY, at(SCARF, 40, 160, 820, -5), at(BOBBLE, 590, 700, 560, 6)),
  'story-museum': wide(
    '#a9987a',
    at(BOOK, 180, 100, 560, -5),
    at(RED_BOOK, 640, 80, 560, 2),
    at(BALL, 1130, 420, 400),
  ),
  'story-museum-portrait': card(
    '#a9987a',
    at(RED_BOOK, 420, 120, 720, 6),
    at(BOOK, 40, 260, 780, -4),
  ),
  'story-gifts': wide(
    BONE,
    at(GIFT, 120, 90, 640),
    at(MUG, 640, 260, 480, 3),
    at(HARE, 1050, 180, 480, 4),
  ),
  'story-name': wide(STONE, at(back(HOME, TEN), 460, 20, 700)),
  'story-name-portrait': card(STONE, at(back(HOME, TEN), 90, 120, 1020)),
  'story-materials': wide(
    '#9fb09a',
    at(thing('bodysuit', 'sky', 'hare'), 140, 120, 560, -4),
    at(HOME, 560, 60, 600),
    at(HARE, 1060, 220, 480, 4),
  ),
  'story-juniors': wide(
    '#9fb9c6',
    at(KIT, 160, 70, 640, -3),
    at(HARE, 620, 360, 420),
    at(BALL, 1040, 380, 420),
  ),
  'story-fit': wide(STONE, at(HOME, 120, 60, 660, -3), at(back(HOME, TEN), 800, 60, 660, 3)),
};
