import { tint } from './cloth.ts';
import { type ProductArt, productBody } from './product-drawing.ts';

/** An object in a picture: drawing, upper left corner and width. */
export interface Placed {
  readonly art: ProductArt;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  /** Colour of the terrace behind. */
  readonly ground: string;
  readonly things: readonly Placed[];
}

/** Height of a step at the top; the nearer ones are taller. */
const FIRST_STEP = 34;
const GROWTH = 1.16;

/** The concrete steps of a standing terrace, seen from the pitch, with crush barriers. */
function terrace({ width, height, ground }: Scene): string {
  const steps: string[] = [];
  let step = FIRST_STEP;
  for (let y = 0; y < height; y += step) {
    const riser = Math.round(step * 0.42);
    steps.push(
      `<path fill="${tint(ground, 0.1)}" d="M0 ${Math.round(y)}h${width}v${Math.round(step - riser)}H0z"/>` +
        `<path fill="${tint(ground, -0.06)}" d="M0 ${Math.round(y + step - riser)}h${width}v${riser + 1}H0z"/>` +
        `<path fill="${tint(ground, -0.16)}" d="M0 ${Math.round(y + step - 3)}h${width}v4H0z"/>`,
    );
    step = Math.min(step * GROWTH, 150);
  }
  return (
    steps.join('') +
    barrier(ground, width * 0.06, height * 0.3, width * 0.3) +
    barrier(ground, width * 0.68, height * 0.16, width * 0.22)
  );
}

function barrier(ground: string, x: number, y: number, width: number): string {
  const [left, top, right] = [Math.round(x), Math.round(y), Math.round(x + width)];
  const posts = `M${left} ${top}H${right}M${left + 20} ${top}v${Math.round(width * 0.42)}M${right - 20} ${top}v${Math.round(width * 0.42)}`;
  return `<path d="${posts}" fill="none" stroke="${tint(ground, -0.28)}" stroke-width="${Math.max(8, Math.round(width / 26))}" stroke-linecap="round"/>`;
}

function renderPlaced({ art, x, y, width, turn = 0 }: Placed, index: number): string {
  const scale = width / 1200;
  const id = `t${index}`;
  const shadow = `<ellipse cx="600" cy="1420" rx="420" ry="44" fill="#000" opacity=".16" filter="url(#ground)"/>`;
  return `<g transform="translate(${x} ${y}) scale(${scale.toFixed(4)}) rotate(${turn} 600 750)">${shadow}${productBody(art, id)}</g>`;
}

/** A composed picture: products on a terrace. */
export function drawScene(scene: Scene): string {
  const { width, height, things } = scene;
  const light = `<radialGradient id="light" cx=".5" cy=".35" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".32"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></radialGradient>`;
  const soft =
    '<filter id="ground" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="22"/></filter>';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${light}${soft}</defs>` +
    `<path fill="${scene.ground}" d="M0 0h${width}v${height}H0z"/>${terrace(scene)}<path fill="url(#light)" d="M0 0h${width}v${height}H0z"/>${things.map(renderPlaced).join('')}</svg>\n`
  );
}
