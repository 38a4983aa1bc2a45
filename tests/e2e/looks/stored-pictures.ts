import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { PICTURES } from './drawing-machine.ts';

/** Folder and file of a sample's picture: `390-light`, `ProductTile`, `sold-out.png`. */
export function picturePath(view: string, sample: string): string[] {
  const [name = '', ...state] = sample.split(', ').map(toFileName);
  return [view, name, `${state.join('-') || 'plain'}.png`];
}

function toFileName(text: string): string {
  return text.replaceAll(/[^\w]+/g, '-').replace(/-$/, '');
}

/** Of the view, relative to the folder of pictures. */
export function storedPictures(view: string): readonly string[] {
  return listFiles(join(PICTURES, view)).map((file) => relative(PICTURES, file));
}

export function removePictures(paths: readonly string[]): void {
  for (const path of paths) rmSync(join(PICTURES, path));
}

/** Colours are stored in steps of sixteen: each is at most eight off, far below the limit, and a palette holds them all. */
const STEP = 16;

/** Writes what was drawn since then with a palette, at a third of the size. */
export async function shrinkPictures(view: string, since: number): Promise<void> {
  for (const path of storedPictures(view)) {
    const file = join(PICTURES, path);
    if (statSync(file).mtimeMs < since) continue;
    const drawn = sharp(readFileSync(file)).removeAlpha().raw();
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const rounded = data.map((value) => Math.min(255, Math.round(value / STEP) * STEP));
    const small = sharp(rounded, { raw: { width, height, channels } });
    const png = small.png({
      palette: true,
      quality: 100,
      dither: 0,
      effort: 7,
      compressionLevel: 9,
    });
    writeFileSync(file, await png.toBuffer());
  }
}

function listFiles(directory: string): readonly string[] {
  try {
    return readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}
