import { type Translations, translations } from '../translated-text.ts';
import type { WordMark } from './word-mark.ts';

interface Partner {
  readonly key: string;
  readonly mark: WordMark;
  /** Text of the logo's second line, for the alternative text. */
  readonly trade: Translations;
}

/** Partners of the club. All are invented. */
export const PARTNERS: readonly Partner[] = [
  {
    key: 'pies',
    mark: { name: 'Peddlecrumb', trade: 'Pies of Quarry Lane', sign: 'pie' },
    trade: translations('pies', 'Pasteten', 'tourtes', 'empanadas', '파이', '馅饼'),
  },
  {
    key: 'buses',
    mark: { name: 'Moorhop', trade: 'Buses to the ground', sign: 'wind' },
    trade: translations('buses', 'Busse', 'autocars', 'autobuses', '버스', '巴士'),
  },
  {
    key: 'mill',
    mark: { name: 'Wetherfold', trade: 'Wool mill', sign: 'lozenge' },
    trade: translations('wool mill', 'Wollweberei', 'filature', 'hilaturas', '모직 공장', '毛纺厂'),
  },
  {
    key: 'lamps',
    mark: { name: 'Fourbright', trade: 'Electricians', sign: 'lamps' },
    trade: translations(
      'electricians',
      'Elektriker',
      'électriciens',
      'electricistas',
      '전기 공사',
      '电工',
    ),
  },
  {
    key: 'dairy',
    mark: { name: 'Ottermoor', trade: 'Dairy', sign: 'plate' },
    trade: translations('dairy', 'Molkerei', 'laiterie', 'lechería', '유제품', '乳品'),
  },
];
