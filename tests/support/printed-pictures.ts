import { lettering as rules } from '#club/printing.ts';
import { createPrintedPictures } from '#lib/server/signing/printed-pictures.ts';

/** Addresses of printed shirts, sealed with a secret of the tests. */
export const printedPictures = createPrintedPictures(
  ['a secret of the tests, not of a shop'],
  rules,
);
