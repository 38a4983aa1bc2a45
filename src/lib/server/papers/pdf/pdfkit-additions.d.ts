/** Options that the library accepts and its types lack. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Left, top, right and bottom in points from the top left of the page. */
    bbox?: readonly [number, number, number, number];
    placement?: 'Block' | 'Inline';
    /** Of a header cell. */
    scope?: 'Row' | 'Column';
  }
}
