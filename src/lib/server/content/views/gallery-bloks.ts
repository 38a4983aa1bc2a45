import type { Blok } from '#lib/domain/content/story.ts';

/** A sample's name and its bloks, as the content service stores them. */
export type Sample = readonly [name: string, ...bloks: readonly Blok[]];

let serial = 0;
export const blok = (component: string, fields: object): Blok => {
  serial += 1;
  return { component, _uid: `sample-${serial}`, ...fields };
};
const image = (filename: string, alt: string): object => ({
  fieldtype: 'asset',
  filename,
  alt,
});
export const callToAction = (label: string, url: string): object => ({
  cta_label: label,
  cta_url: url,
});
export const text = (value: string, ...marks: readonly object[]): object => ({
  type: 'text',
  text: value,
  marks,
});
export const paragraph = (...content: readonly object[]): object => ({
  type: 'paragraph',
  content,
});
export const doc = (...content: readonly object[]): object => ({ type: 'doc', content });

export const SHIRT = image(
  'editorial/hero-home.svg',
  'The oxblood home shirt with its gold pinstripes',
);
