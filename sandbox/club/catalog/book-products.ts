import { pickItem } from '../random.ts';
import { type Translations, translations } from '../translated-text.ts';
import type { ColourKey } from './colours.ts';
import { fillTemplate } from './naming.ts';
import type { Draft } from './product-draft.ts';
import type { Kind } from './product-kind.ts';
import type { Motif } from './product-lines.ts';

const BOOK: Omit<Kind, 'key' | 'noun' | 'lead' | 'price'> = {
  shape: 'book',
  type: 'book',
  material: 'paper',
  audiences: ['all'],
  scale: 'one-size',
  category: 'home/books',
  brand: 'towerpress',
};

interface Series extends Pick<Kind, 'key' | 'noun' | 'lead' | 'price'> {
  readonly name: Translations;
  readonly sentence: Translations;
  readonly volumes: readonly string[];
  readonly motif: Motif;
}

function decades(from: number, to: number): readonly string[] {
  return Array.from({ length: (to - from) / 10 + 1 }, (_, index) => String(from + index * 10));
}

function seasons(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const year = from + index;
    return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
  });
}

const CHRONICLE: Series = {
  key: 'chronicle',
  price: 25,
  motif: 'tower',
  volumes: decades(1900, 2010),
  noun: translations('Book', 'Buch', 'Livre', 'Libro', '책', '图书'),
  name: translations(
    'Club Chronicle: The {volume}s',
    'Vereinschronik: Die {volume}er',
    'Chronique du club : les années {volume}',
    'Crónica del club: los años {volume}',
    '구단 연대기: {volume}년대',
    '俱乐部编年史：{volume}年代',
  ),
  lead: translations(
    'Every line-up, every result and the people behind the turnstiles, told from the club archive.',
    'Jede Aufstellung, jedes Ergebnis und die Menschen hinter den Drehkreuzen, erzählt aus dem Vereinsarchiv.',
    'Chaque composition, chaque résultat et les gens derrière les tourniquets, racontés d’après les archives du club.',
    'Cada alineación, cada resultado y la gente tras los tornos, contados desde el archivo del club.',
    '모든 선발 명단과 결과, 출입구 뒤의 사람들까지 구단 아카이브에서 꺼낸 이야기입니다.',
    '每份首发、每个赛果，以及闸机背后的人们，皆取自俱乐部档案。',
  ),
  sentence: translations(
    'The volume about the {volume}s has 224 pages with photographs that have never been printed before; text in English.',
    'Der Band über die {volume}er hat 224 Seiten mit bisher unveröffentlichten Fotos; Text auf Englisch.',
    'Le volume sur les années {volume} compte 224 pages et des photos inédites ; texte en anglais.',
    'El volumen de los años {volume} tiene 224 páginas con fotos inéditas; texto en inglés.',
    '{volume}년대 편은 224쪽이며 처음 공개되는 사진을 실었습니다. 본문은 영어입니다.',
    '{volume}年代一卷共224页，收录从未发表的照片；英文版。',
  ),
};

const YEARBOOK: Series = {
  key: 'yearbook',
  price: 18,
  motif: 'crest',
  volumes: seasons(2014, 2025),
  noun: translations('Yearbook', 'Jahrbuch', 'Album de saison', 'Anuario', '연감', '年鉴'),
  name: translations(
    'Yearbook {volume}',
    'Jahrbuch {volume}',
    'Album de la saison {volume}',
    'Anuario {volume}',
    '{volume} 시즌 연감',
    '{volume}赛季年鉴',
  ),
  lead: translations(
    'The whole season match by match: men, women and academy, with statistics and the best pictures.',
    'Die ganze Saison, Spiel für Spiel: Männer, Frauen und Nachwuchs, mit Statistik und den besten Bildern.',
    'Toute la saison match par match : hommes, femmes et centre de formation, avec statistiques et meilleures photos.',
    'Toda la temporada partido a partido: hombres, mujeres y cantera, con estadísticas y las mejores fotos.',
    '남자 팀과 여자 팀, 아카데미까지 한 시즌을 경기별로 통계와 최고의 사진에 담았습니다.',
    '逐场回顾整个赛季：男队、女队与青训，附数据统计与精彩图片。',
  ),
  sentence: translations(
    'Season {volume} on 160 pages, text in English.',
    'Die Saison {volume} auf 160 Seiten, Text auf Englisch.',
    'La saison {volume} en 160 pages, texte en anglais.',
    'La temporada {volume} en 160 páginas, texto en inglés.',
    '{volume} 시즌을 160쪽에 담았으며 본문은 영어입니다.',
    '{volume}赛季全纪录，共160页，英文版。',
  ),
};

const COVERS: readonly ColourKey[] = [
  'oxblood',
  'forest',
  'midnight',
  'bone',
  'sand',
  'charcoal',
  'heather',
];

/** Series of books, one product for each volume. */
export function bookProducts(): readonly Draft[] {
  return [CHRONICLE, YEARBOOK].flatMap((series) =>
    series.volumes.map((volume) => book(series, volume)),
  );
}

function book(series: Series, volume: string): Draft {
  const { key, noun, lead, price, name, sentence, motif } = series;
  const design = `${key}-${volume.replace('/', '-')}`;
  return {
    key: design,
    masterKey: design,
    kind: { ...BOOK, key, noun, lead, price },
    audience: 'all',
    colour: pickItem(`cover ${design}`, COVERS),
    name: fillTemplate(name, { volume }),
    sentences: [lead, fillTemplate(sentence, { volume })],
    categories: [BOOK.category],
    art: {
      file: design,
      pattern: 'plain',
      motif,
      title: key === 'yearbook' ? 'YEARBOOK' : 'CHRONICLE',
      year: Number(volume.slice(0, 4)),
    },
    keywords: volume,
  };
}
