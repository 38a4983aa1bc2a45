import { same, type Words, words } from '../translated-text.ts';

export interface Size {
  /** Machine value of the attribute group `size`. */
  readonly value: string;
  readonly label: Words;
  /** Pounds on top of the product's price. */
  readonly surcharge?: number;
}

function plain(...labels: string[]): readonly Size[] {
  return labels.map((label) => ({
    value: label.toLowerCase().replaceAll(' ', '-'),
    label: same(label),
  }));
}

function kids(...rows: [centimetres: number, years: string][]): readonly Size[] {
  return rows.map(([centimetres, years]) => ({
    value: `kids-${centimetres}`,
    label: words(
      `${years} years (${centimetres} cm)`,
      `${centimetres} (${years} Jahre)`,
      `${years} ans (${centimetres} cm)`,
      `${years} años (${centimetres} cm)`,
      `${centimetres}cm (${years}세)`,
      `${centimetres}厘米（${years}岁）`,
    ),
  }));
}

function months(...rows: [centimetres: number, span: string][]): readonly Size[] {
  return rows.map(([centimetres, span]) => ({
    value: `baby-${centimetres}`,
    label: words(
      `${span} months (${centimetres} cm)`,
      `${centimetres} (${span} Monate)`,
      `${span} mois (${centimetres} cm)`,
      `${span} meses (${centimetres} cm)`,
      `${centimetres}cm (${span}개월)`,
      `${centimetres}厘米（${span}个月）`,
    ),
  }));
}

function shoe(...spans: string[]): readonly Size[] {
  return spans.map((span) => ({ value: `eu-${span}`, label: same(`EU ${span}`) }));
}

function sized(value: string, label: Words, surcharge = 0): Size {
  return { value, label, surcharge };
}

/** All size scales. */
export const SCALES = {
  adult: plain('XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'),
  women: plain('XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'),
  lifestyle: plain('S', 'M', 'L', 'XL', '2XL', '3XL'),
  kids: kids(
    [116, '5–6'],
    [128, '7–8'],
    [140, '9–10'],
    [152, '11–12'],
    [164, '13–14'],
    [176, '15–16'],
  ),
  toddlers: kids([92, '1–2'], [98, '2–3'], [104, '3–4'], [110, '4–5']),
  babies: months([56, '0–1'], [62, '1–3'], [68, '3–6'], [74, '6–9'], [80, '9–12'], [86, '12–18']),
  'socks-adult': shoe('35–38', '39–42', '43–46', '47–50'),
  'socks-kids': shoe('27–30', '31–34', '35–38'),
  'socks-baby': shoe('15–18', '19–22'),
  slippers: shoe('37–38', '39–40', '41–42', '43–44', '45–46'),
  hats: [
    sized(
      's-m',
      words(
        'S/M (56 cm)',
        'S/M (56 cm)',
        'S/M (56 cm)',
        'S/M (56 cm)',
        'S/M (56cm)',
        'S/M（56厘米）',
      ),
    ),
    sized(
      'l-xl',
      words(
        'L/XL (59 cm)',
        'L/XL (59 cm)',
        'L/XL (59 cm)',
        'L/XL (59 cm)',
        'L/XL (59cm)',
        'L/XL（59厘米）',
      ),
    ),
  ],
  gloves: plain('S', 'M', 'L', 'XL'),
  dogs: plain('XS', 'S', 'M', 'L'),
  'one-size': [
    sized(
      'one-size',
      words('One size', 'Einheitsgröße', 'Taille unique', 'Talla única', '프리 사이즈', '均码'),
    ),
  ],
  bedding: [
    sized(
      'bed-single',
      words(
        'Single (135 × 200 cm)',
        'Einzelbett (135 × 200 cm)',
        '1 personne (135 × 200 cm)',
        'Individual (135 × 200 cm)',
        '싱글 (135×200cm)',
        '单人（135×200厘米）',
      ),
    ),
    sized(
      'bed-double',
      words(
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
    sized('a3', same('A3')),
    sized('a2', same('A2'), 5),
    sized(
      '50x70',
      words('50 × 70 cm', '50 × 70 cm', '50 × 70 cm', '50 × 70 cm', '50×70cm', '50×70厘米'),
      9,
    ),
  ],
  footballs: [
    sized('ball-4', words('4', '4', '4', '4', '4호', '4号')),
    sized('ball-5', words('5', '5', '5', '5', '5호', '5号')),
  ],
} as const satisfies Readonly<Record<string, readonly Size[]>>;
export type ScaleKey = keyof typeof SCALES;
