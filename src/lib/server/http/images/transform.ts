import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import type { ImageRequest } from './image-request.ts';

/** More pixels than any original of a shop has; bombs have more. */
const MAX_INPUT_PIXELS = 40_000_000;
/** Without a size an original is drawn as it is, up to the largest size there is. */
const LARGEST = 1_600;
const SVG_DENSITY = 72;
/** Cut-outs: their edges take as much room as they do themselves, and nobody sees 48 steps of them less. */
const ALPHA_QUALITY = 70;

// Each picture gets one core; how many are drawn at a time is the queue's business.
sharp.concurrency(1);
sharp.cache(false);

/** Draws the picture; the box is that of the picture as it comes out, turned. @throws when the original is none. */
export async function transform(original: Buffer, request: ImageRequest): Promise<Buffer> {
  const { width, height, blur, brightness, rotate } = request;
  const density = await drawingDensity(original, width ?? height);
  let image = sharp(original, { density, limitInputPixels: MAX_INPUT_PIXELS, pages: 1 });
  if (rotate > 0) image = await turned(image, rotate);
  image = image.resize(boxOf(width, height));
  if (blur > 0) image = image.blur(blur);
  if (brightness !== 0) image = image.modulate({ brightness: Math.max(0, 1 + brightness / 100) });
  return encoded(image, request).toBuffer();
}

/** In a step of its own: sharp has an order of its own for what is in one. */
async function turned(image: Sharp, angle: number): Promise<Sharp> {
  const { data, info } = await image.rotate(angle).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

function boxOf(width: number | undefined, height: number | undefined): ResizeOptions {
  if (width !== undefined && height !== undefined) return { width, height, fit: 'cover' };
  if (width !== undefined) return { width };
  if (height !== undefined) return { height };
  return { width: LARGEST, withoutEnlargement: true };
}

/** Drawings are drawn at the size that is needed, not drawn large and shrunk. */
async function drawingDensity(original: Buffer, size: number | undefined): Promise<number> {
  const { format, width, height } = await sharp(original, {
    limitInputPixels: MAX_INPUT_PIXELS,
  }).metadata();
  if (format !== 'svg' || size === undefined) return SVG_DENSITY;
  const scale = Math.min(4, (size * 1.2) / Math.min(width, height));
  return Math.max(1, Math.min(300, Math.ceil(SVG_DENSITY * scale)));
}

function encoded(image: Sharp, { format, quality }: ImageRequest): Sharp {
  // The specification's scale starts at 0, the encoders' at 1.
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
