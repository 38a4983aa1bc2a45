import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawSvg } from './draw-svg.ts';

/** Larger crests are only bytes: the header shows them at 60 px. */
const MAX_PIXELS = 512;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The crest as an SVG file. A PNG is made smaller and put into one. @throws Error with a sentence. */
export async function readCrest(file: string): Promise<string> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new Error(`The crest ${file} cannot be read. Is the path right?`);
  }
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return embedPng(bytes);
  const text = bytes.toString('utf8');
  if (/^\uFEFF?\s*(?:<\?xml|<!--|<!DOCTYPE|<svg)/.test(text)) {
    const drawn = drawSvg(text);
    return drawn.kind === 'shapes' ? drawn.svg : embedPng(drawn.png);
  }
  throw new Error(`The crest ${file} is neither an SVG nor a PNG.`);
}

async function embedPng(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .resize(MAX_PIXELS, MAX_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Error('The PNG is broken or has more than 50 million pixels.');
    });
  const { width, height } = info;
  const href = `data:image/png;base64,${data.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${href}"/></svg>\n`;
}

/** Pixels per side: enough to count colours. */
const SAMPLE = 64;

/** The strongest colour of the crest; undefined where it is black, white and grey. */
export async function dominantColour(svg: string): Promise<string | undefined> {
  const { data } = await sharp(Buffer.from(svg))
    .resize(SAMPLE, SAMPLE, { fit: 'contain', background: '#ffffff00' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, { weight: number; sums: [number, number, number] }>();
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
    if (alpha < 128 || chroma < 40) continue;
    const bucket = [red, green, blue].map((value) => value >> 5).join();
    const entry = counts.get(bucket) ?? { weight: 0, sums: [0, 0, 0] };
    entry.weight += 1;
    entry.sums = [entry.sums[0] + red, entry.sums[1] + green, entry.sums[2] + blue];
    counts.set(bucket, entry);
  }
  const [strongest] = [...counts.values()].sort((a, b) => b.weight - a.weight);
  if (!strongest) return undefined;
  const hex = strongest.sums.map((sum) =>
    Math.round(sum / strongest.weight)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}
