import type { RangedKind } from '../kind.ts';
import { words } from '../words.ts';

/** Worn, carried or held beside the clothing. */
export const ACCESSORIES: readonly RangedKind[] = [
  {
    key: 'bar-scarf',
    shape: 'scarf',
    type: 'scarf',
    material: 'knit',
    price: 18,
    scale: 'one-size',
    audiences: ['all'],
    category: 'accessories/scarves',
    brand: 'club',
    lines: ['founders', 'crest', 'terrace', 'wordmark', 'floodlight', 'kickoff'],
    colours: 2,
    noun: words(
      'Bar Scarf',
      'Blockschal',
      'Écharpe à blocs',
      'Bufanda de bloques',
      '블록 머플러',
      '条块围巾',
    ),
    lead: words(
      'The classic to hold above your head: 150 cm long, knitted through on both sides, with fringes at the ends.',
      'Der Klassiker zum Hochhalten: 150 cm lang, beidseitig durchgestrickt, mit Fransen an den Enden.',
      'Le classique à tendre au-dessus de la tête : 150 cm, tricoté double face, avec franges aux extrémités.',
      'El clásico para levantar sobre la cabeza: 150 cm, tejida por ambos lados y con flecos en los extremos.',
      '머리 위로 들어 올리는 클래식 머플러로, 길이 150cm에 양면 자카드 니트이며 끝에 술이 달려 있습니다.',
      '高举过头的经典款：150厘米长，双面提花针织，两端带流苏。',
    ),
  },
];
