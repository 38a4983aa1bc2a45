import type { Product, Sibling } from './product.ts';
import { attributeValues } from './product.ts';

/** CSS colours of swatches by the catalogue's machine names. */
const FILLS: Readonly<Record<string, string>> = {
  red: '#b3202e',
  oxblood: '#8c1c2b',
  white: '#f7f5f0',
  bone: '#e8dfcb',
  cream: '#f3ead7',
  beige: '#d8c7a8',
  sand: '#d3bf9b',
  amber: '#e3a537',
  gold: '#c89b3c',
  yellow: '#efc63b',
  orange: '#d9722b',
  brown: '#6a4a32',
  green: '#1f6a45',
  forest: '#1f4a38',
  olive: '#6b6b3a',
  midnight: '#17223f',
  navy: '#17223f',
  blue: '#2c5aa0',
  sky: '#a5c4d8',
  teal: '#16a49d',
  turquoise: '#16a49d',
  lilac: '#b8a1da',
  purple: '#7b5aa6',
  heather: '#8d6a88',
  rose: '#e5b3b4',
  pink: '#e3a1b3',
  marl: '#bfc1c2',
  grey: '#8b8b8b',
  charcoal: '#44474d',
  silver: '#c3c5c8',
  black: '#242225',
};

export interface Swatch {
  readonly sibling: Sibling;
  /** Localized name of the colour. */
  readonly label: string;
  /** One or two CSS colours; empty when the colour is unknown. */
  readonly fills: readonly string[];
  readonly isCurrent: boolean;
}

/** Colours of a design; empty when there is only one. */
export function swatches(product: Pick<Product, 'id' | 'siblings'>): readonly Swatch[] {
  if (product.siblings.length < 2) return [];
  return product.siblings.map((sibling) => ({
    sibling,
    label: colourName(sibling),
    fills: readFills(sibling),
    isCurrent: sibling.id === product.id,
  }));
}

/** Exact colour name (`oxblood`), else the filter colour (`red`). */
export function colourName(product: Pick<Product, 'attributes'>): string {
  const detail = attributeValues(product.attributes, 'colorDetail');
  const values = detail.length > 0 ? detail : attributeValues(product.attributes, 'color');
  return values.map((value) => value.label).join(' / ');
}

/** Fills of the exact colour, else of the filter colour. */
function readFills(product: Pick<Product, 'attributes'>): readonly string[] {
  const fills = ['colorDetail', 'color'].map((key) =>
    attributeValues(product.attributes, key).flatMap((value) => colourFills(value.value ?? '')),
  );
  return (fills.find((candidate) => candidate.length > 0) ?? []).slice(0, 2);
}

/** `oxblood-white` has two fills; unknown names have none. */
export function colourFills(name: string): readonly string[] {
  return name.split(/[-/]/).flatMap((part) => FILLS[part] ?? []);
}
