import type { Motif } from '../catalog/product-lines.ts';
import { pseudoRandom } from '../random.ts';
import { type Cloth, isLight, tint } from './cloth.ts';

/** Input of a drawing function. */
export interface Drawing {
  readonly id: string;
  readonly cloth: Cloth;
  readonly motif: Motif;
  readonly view: 'front' | 'back';
  readonly lettering?: { readonly name: string; readonly number: number };
}

export type Draw = (drawing: Drawing) => string;

interface Solid {
  readonly d: string;
  readonly fill: string;
  /** Drawing on the surface, clipped at the edge. */
  readonly inner?: string;
  /** Strength of the shading: 1 for textiles, 0 for flat card. */
  readonly depth?: number;
}

/** A closed shape with a drawing, an edge and shading from the left. */
export function solid(
  { id }: Pick<Drawing, 'id'>,
  { d, fill, inner = '', depth = 1 }: Solid,
): string {
  // The clip path's id is derived from the outline, so that equal outlines share it.
  const name = `${id}-${Math.floor(pseudoRandom(`${d}${depth}`) * 0xffffff).toString(36)}`;
  const edge = tint(fill, isLight(fill) ? -0.24 : -0.38);
  const cut = inner && `<g clip-path="url(#${name})">${inner}</g>`;
  const light =
    depth === 0
      ? ''
      : `<linearGradient id="${name}-l"><stop offset="0" stop-color="#000" stop-opacity="${(0.2 * depth).toFixed(2)}"/><stop offset=".3" stop-color="#fff" stop-opacity="${(0.13 * depth).toFixed(2)}"/><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="${(0.26 * depth).toFixed(2)}"/></linearGradient>`;
  const shade = light && `<path d="${d}" fill="url(#${name}-l)"/>`;
  return (
    `<defs><clipPath id="${name}"><path d="${d}"/></clipPath>${light}</defs>` +
    `<path d="${d}" fill="${fill}"/>${cut}${shade}` +
    `<path d="${d}" fill="none" stroke="${edge}" stroke-width="4" stroke-linejoin="round" opacity=".6"/>`
  );
}

/** A rectangle as a path, with rounded corners where asked. */
export function rect(x: number, y: number, width: number, height: number, radius = 0): string {
  if (radius === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const [w, h, r] = [width - 2 * radius, height - 2 * radius, radius];
  return `M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

export function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;
}

export function line(d: string, stroke: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ${extra}/>`;
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** Mirrored about the middle of the picture. */
export function mirror(drawing: string): string {
  return `<g transform="matrix(-1 0 0 1 1200 0)">${drawing}</g>`;
}
