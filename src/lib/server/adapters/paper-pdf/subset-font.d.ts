declare module 'subset-font' {
  /** Keeps the glyphs of `text`; a number pins an axis of a variable font. */
  function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
      readonly variationAxes?: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
