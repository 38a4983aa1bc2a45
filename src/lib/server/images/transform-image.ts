import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import type { ImageRequest } from './image-request.ts';

/** Upper bound that rejects decompression bombs. No original exceeds it. */
const MAX_INPUT_PIXELS = 40_000_000;
/** Limit for images requested without a size. */
const MAX_WIDTH = 1_600;
const SVG_DENSITY = 72;
/** Alpha edges of cut-outs take as many bytes as the image itself; the lower quality is not visible. */
const ALPHA_QUALITY = 70;

// One core per image; the queue limits concurrent images.
sharp.concurrency(1);
sharp.cache(false);

/** Width and height apply after rotation. @throws when the original is no image. */
export async function transformImage(original: Buffer, request: ImageRequest): Promise<Buffer> {
  const { blur, brightness } = request;
  let image = await resizeImage(original, request);
  if (blur > 0) image = image.blur(blur);
  if (brightness !== 0) image = image.modulate({ brightness: Math.max(0, 1 + brightness / 100) });
  return encodeImage(image, request).toBuffer();
}

/** Rotated and in the requested size. @throws when the original is no image. */
export async function resizeImage(original: Buffer, request: ImageRequest): Promise<Sharp> {
  const { width, height, rotate } = request;
  const density = await svgDensity(original, width ?? height);
  const image = sharp(original, { density, limitInputPixels: MAX_INPUT_PIXELS, pages: 1 });
  const rotated = rotate > 0 ? await rotateImage(image, rotate) : image;
  return rotated.resize(resizeOptions(width, height));
}

/** A separate step, because sharp reorders the operations of one pipeline. */
async function rotateImage(image: Sharp, angle: number): Promise<Sharp> {
  const { data, info } = await image.rotate(angle).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

function resizeOptions(width: number | undefined, height: number | undefined): ResizeOptions {
  if (width !== undefined && height !== undefined) return { width, height, fit: 'cover' };
  if (width !== undefined) return { width };
  if (height !== undefined) return { height };
  return { width: MAX_WIDTH, withoutEnlargement: true };
}

/** Renders SVG at the needed size instead of scaling a larger bitmap down. */
async function svgDensity(original: Buffer, size: number | undefined): Promise<number> {
  const { format, width, height } = await sharp(original, {
    limitInputPixels: MAX_INPUT_PIXELS,
  }).metadata();
  if (format !== 'svg' || size === undefined) return SVG_DENSITY;
  const scale = Math.min(4, (size * 1.2) / Math.min(width, height));
  return Math.max(1, Math.min(300, Math.ceil(SVG_DENSITY * scale)));
}

/** In the requested format and quality. */
export function encodeImage(image: Sharp, { format, quality }: ImageRequest): Sharp {
  // The URL's scale starts at 0, the encoders' at 1.
  const q = Math.max(1, quality);
  switch (format) {
    case 'webp':
      return image.webp({ quality: q, alphaQuality: q < 100 ? ALPHA_QUALITY : 100, effort: 4 });
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: q, mozjpeg: true });
    case 'png':
      return image.png({ quality: q, palette: q < 100, compressionLevel: 8 });
  }
}
