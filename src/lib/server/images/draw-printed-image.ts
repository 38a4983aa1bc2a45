import sharp from 'sharp';
import { letteringFace } from '#club/lettering-face.ts';
import { drawShirtBack, SHIRT_PICTURE } from '#lib/domain/printing/shirt-back.ts';
import type { PrintedRequest } from './printed-request.ts';
import { encodeImage, resizeImage } from './transform-image.ts';

/** The back with name, number and badge over it. The letters are the club's shapes: no text is drawn, and no font used. */
export async function drawPrintedImage(original: Buffer, request: PrintedRequest): Promise<Buffer> {
  const resized = await resizeImage(original, request);
  const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const { lettering, look } = request.picture;
  const print = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${SHIRT_PICTURE.width} ${SHIRT_PICTURE.height}">${drawShirtBack(letteringFace, lettering, look)}</svg>`;
  const printed = sharp(data, { raw: { width, height, channels } }).composite([
    { input: Buffer.from(print) },
  ]);
  return encodeImage(printed, request).toBuffer();
}
