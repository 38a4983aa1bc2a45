declare module 'subset-font' {
  /** Keeps the glyphs of `text`; a number pins an axis of a variable font, and bounds cut it. */
  function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
      readonly variationAxes?: Readonly<
        Record<
          string,
          number | { readonly min: number; readonly max: number; readonly default: number }
        >
      >;
      /** Leaves out glyphs that only layout rules reach, such as those of fractions. */
      readonly noLayoutClosure?: boolean;
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
