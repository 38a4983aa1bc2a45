import type { Lettering } from './lettering.ts';
import type { PictureOfPrint } from './line-print.ts';
import type { LetteringLook } from './shirt-back.ts';

/** A shirt's back and what is printed on it. */
export interface PrintedPicture {
  /** The unprinted back, as a path below the image endpoint. */
  readonly asset: string;
  readonly lettering: Pick<Lettering, 'name' | 'number' | 'hasBadge'>;
  readonly look: LetteringLook;
}

/** Addresses of the pictures of printed shirts. */
export interface PrintedPictures {
  /**
   * Path below the image endpoint, sealed with the shop's secret: nobody else can read the name in it or make another.
   * The same print has the same path.
   */
  path(print: PictureOfPrint, asset: string): string;
  /** The picture of such a path; undefined for any other. */
  read(path: string): PrintedPicture | undefined;
}
