import { createPrintedPictures } from '#lib/server/printing/printed-pictures.ts';
import { clubPrinting } from './club-printing.ts';

/** Addresses of printed shirts, sealed with a secret of the tests. */
export const printedPictures = createPrintedPictures(
  ['a secret of the tests, not of a shop'],
  clubPrinting,
);
