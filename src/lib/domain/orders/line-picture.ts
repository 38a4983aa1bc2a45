import { printOfCustomData } from '#lib/domain/printing/line-print.ts';
import type { PrintedPictures } from '#lib/domain/printing/printed-picture.ts';
import type { OrderLine } from './order.ts';

/** Picture of an ordered line, as a path below the image endpoint; a printed shirt's is its back with the print. */
export function linePicture(
  { imageHash, backHash, customData }: Pick<OrderLine, 'imageHash' | 'backHash' | 'customData'>,
  pictures: PrintedPictures,
): string {
  const print = backHash === undefined ? undefined : printOfCustomData(customData);
  return print && backHash !== undefined ? pictures.path(print, backHash) : imageHash;
}
