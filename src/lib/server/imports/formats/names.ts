import { slugify } from '#lib/domain/catalog/product-paths.ts';

/** How options of other systems are named, in the languages of the shops. */
const SIZE_NAMES =
  /^(?:size|sizes|größe|grösse|groesse|grose|taille|pointure|talla|tamaño|taglia|maat|사이즈|크기|尺码|尺寸|大小)\b/iu;
const COLOUR_NAMES =
  /^(?:colou?r|farbe|couleur|coloris|color|colore|kleur|색상|컬러|颜色|颜色分类)/iu;
const NON_LATIN_SIZE = /^(?:사이즈|크기|尺码|尺寸|大小)/u;

export type OptionKind = 'size' | 'colour' | 'other';

export function optionKind(name: string): OptionKind {
  const text = name.trim();
  if (COLOUR_NAMES.test(text)) return 'colour';
  return SIZE_NAMES.test(text) || NON_LATIN_SIZE.test(text) ? 'size' : 'other';
}

/** Value of products without a choice: Shopify's `Default Title`, and the words people write. */
const ONE_SIZE = new Set([
  'default title',
  'default',
  'one size',
  'one-size',
  'onesize',
  'os',
  'einheitsgröße',
  'taille unique',
  'talla única',
  'free',
  '프리사이즈',
  '원사이즈',
  '均码',
]);
const ONE_SIZE_VALUE = 'one-size';

const SIZE_WORDS: Readonly<Record<string, string>> = {
  'extra small': 'xs',
  'x-small': 'xs',
  xsmall: 'xs',
  small: 's',
  medium: 'm',
  large: 'l',
  'extra large': 'xl',
  'x-large': 'xl',
  xlarge: 'xl',
  xxl: '2xl',
  'xx-large': '2xl',
  xxxl: '3xl',
  'xxx-large': '3xl',
  xxxxl: '4xl',
};

/** Machine value of a size as the size charts name it: `Medium` → `m`, `XXL` → `2xl`, `EU 39-42` → `eu-39-42`. */
export function sizeValue(label: string): string {
  // Spreadsheets make `25.00` of the shoe size 25.
  const name = label
    .trim()
    .toLowerCase()
    .replace(/^(\d+)[.,]0+$/, '$1');
  if (name === '' || ONE_SIZE.has(name)) return ONE_SIZE_VALUE;
  return SIZE_WORDS[name] ?? valueName(name);
}

/** Order of sizes; what is not a common size comes after them, by number and then by name. */
const SIZE_ORDER = ['one-size', '2xs', 'xs', 's', 'm', 'l', 'xl', '2xl', '3xl', '4xl', '5xl'];

export function compareSizes(left: string, right: string): number {
  const position = (value: string): number => {
    const index = SIZE_ORDER.indexOf(value);
    return index < 0 ? SIZE_ORDER.length : index;
  };
  return position(left) - position(right) || COLLATOR.compare(left, right);
}

const COLLATOR = new Intl.Collator('en', { numeric: true });

/** Machine value of a name: `Navy Blue` → `navy-blue`. Never empty. */
export function valueName(label: string): string {
  return slugify(label).slice(0, 100) || 'other';
}
