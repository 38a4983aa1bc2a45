import { sameInAllLanguages, type Translations, translations } from '../translated-text.ts';

export interface Size {
  /** Machine value of the attribute group `size`. */
  readonly value: string;
  readonly label: Translations;
  /** Pounds on top of the product's price. */
  readonly surcharge?: number;
}

function standardSizes(...labels: string[]): readonly Size[] {
  return labels.map((label) => ({
    value: label.toLowerCase().replaceAll(' ', '-'),
    label: sameInAllLanguages(label),
  }));
}

function kidsSizes(...rows: [centimetres: number, years: string][]): readonly Size[] {
  return rows.map(([centimetres, years]) => ({
    value: `kids-${centimetres}`,
    label: translations(
      `${years} years (${centimetres} cm)`,
      `${centimetres} (${years} Jahre)`,
      `${years} ans (${centimetres} cm)`,
      `${years} años (${centimetres} cm)`,
      `${centimetres}cm (${years}세)`,
      `${centimetres}厘米（${years}岁）`,
    ),
  }));
}

function babySizes(...rows: [centimetres: number, span: string][]): readonly Size[] {
  return rows.map(([centimetres, span]) => ({
    value: `baby-${centimetres}`,
    label: translations(
      `${span} months (${centimetres} cm)`,
      `${centimetres} (${span} Monate)`,
      `${span} mois (${centimetres} cm)`,
      `${span} meses (${centimetres} cm)`,
      `${centimetres}cm (${span}개월)`,
      `${centimetres}厘米（${span}个月）`,
    ),
  }));
}

function shoeSizes(...spans: string[]): readonly Size[] {
  return spans.map((span) => ({ value: `eu-${span}`, label: sameInAllLanguages(`EU ${span}`) }));
}

function sizeWithLabel(value: string, label: Translations, surcharge = 0): Size {
  return { value, label, surcharge };
}

/** All size scales. */
export const SCALES = {
  adult: standardSizes('XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'),
  women: standardSizes('XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'),
  lifestyle: standardSizes('S', 'M', 'L', 'XL', '2XL', '3XL'),
  kids: kidsSizes(
    [116, '5–6'],
    [128, '7–8'],
    [140, '9–10'],
    [152, '11–12'],
    [164, '13–14'],
    [176, '15–16'],
  ),
  toddlers: kidsSizes([92, '1–2'], [98, '2–3'], [104, '3–4'], [110, '4–5']),
  babies: babySizes(
    [56, '0–1'],
    [62, '1–3'],
    [68, '3–6'],
    [74, '6–9'],
    [80, '9–12'],
    [86, '12–18'],
  ),
  'socks-adult': shoeSizes('35–38', '39–42', '43–46', '47–50'),
  'socks-kids': shoeSizes('27–30', '31–34', '35–38'),
  'socks-baby': shoeSizes('15–18', '19–22'),
  slippers: shoeSizes('37–38', '39–40', '41–42', '43–44', '45–46'),
  hats: [
    sizeWithLabel(
      's-m',
      translations(
        'S/M (56 cm)',
        'S/M (56 cm)',
        'S/M (56 cm)',
        'S/M (56 cm)',
        'S/M (56cm)',
        'S/M（56厘米）',
      ),
    ),
    sizeWithLabel(
      'l-xl',
      translations(
        'L/XL (59 cm)',
        'L/XL (59 cm)',
        'L/XL (59 cm)',
        'L/XL (59 cm)',
        'L/XL (59cm)',
        'L/XL（59厘米）',
      ),
    ),
  ],
  gloves: standardSizes('S', 'M', 'L', 'XL'),
  dogs: standardSizes('XS', 'S', 'M', 'L'),
  'one-size': [
    sizeWithLabel(
      'one-size',
      translations(
        'One size',
        'Einheitsgröße',
        'Taille unique',
        'Talla única',
        '프리 사이즈',
        '均码',
      ),
    ),
  ],
  bedding: [
    sizeWithLabel(
      'bed-single',
      translations(
        'Single (135 × 200 cm)',
        'Einzelbett (135 × 200 cm)',
        '1 personne (135 × 200 cm)',
        'Individual (135 × 200 cm)',
        '싱글 (135×200cm)',
        '单人（135×200厘米）',
      ),
    ),
    sizeWithLabel(
      'bed-double',
      translations(
        'Double (200 × 200 cm)',
        'Doppelbett (200 × 200 cm)',
        '2 personnes (200 × 200 cm)',
        'Doble (200 × 200 cm)',
        '더블 (200×200cm)',
        '双人（200×200厘米）',
      ),
      20,
    ),
  ],
  posters: [
    sizeWithLabel('a3', sameInAllLanguages('A3')),
    sizeWithLabel('a2', sameInAllLanguages('A2'), 5),
    sizeWithLabel(
      '50x70',
      translations('50 × 70 cm', '50 × 70 cm', '50 × 70 cm', '50 × 70 cm', '50×70cm', '50×70厘米'),
      9,
    ),
  ],
  footballs: [
    sizeWithLabel('ball-4', translations('4', '4', '4', '4', '4호', '4号')),
    sizeWithLabel('ball-5', translations('5', '5', '5', '5', '5호', '5号')),
  ],
} as const satisfies Readonly<Record<string, readonly Size[]>>;
export type ScaleKey = keyof typeof SCALES;
