/**
 * Rebuilds an SVG from what a crest needs: shapes, gradients, groups. Scripts, events, styles, foreign content and links
 * out of the file are left out, because a crest is served by the shop's own origin.
 */

const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'title', 'desc', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline'],
  ...['polygon', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'use', 'symbol'],
]);
const ATTRIBUTES = new Set([
  ...['id', 'd', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy'],
  ...['width', 'height', 'viewBox', 'points', 'transform', 'preserveAspectRatio', 'offset'],
  ...['fill', 'fill-rule', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity', 'stroke-dasharray', 'opacity'],
  ...['clip-path', 'clip-rule', 'mask', 'stop-color', 'stop-opacity', 'gradientUnits'],
  ...['gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits', 'href', 'xlink:href'],
]);

const MAX_CHARACTERS = 500_000;
const MAX_DEPTH = 100;
/** A comment, a declaration, a tag with its attributes, or text. */
const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<!DOCTYPE[^>[]*>|<\/([A-Za-z][\w:-]*)\s*>|<([A-Za-z][\w:-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+/gy;
const ATTRIBUTE = /([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** @throws Error with a sentence, if the text is no SVG that can be read. */
export function cleanSvg(text: string): string {
  if (text.length > MAX_CHARACTERS) throw new Error('The SVG is larger than 500 kB. Simplify it.');
  const source = text.replace(/^\uFEFF/, '').trim();
  const copy = new CleanCopy();
  let position = 0;
  for (const match of source.matchAll(TOKEN)) {
    position = match.index + match[0].length;
    const [token, end, start, attributes = '', selfClosing] = match;
    if (end) copy.close(end);
    else if (start) copy.open(start, attributes, selfClosing === '/');
    else copy.text(token);
  }
  if (position !== source.length || !copy.isComplete) {
    throw new Error('The SVG cannot be read. Export it again as a plain SVG.');
  }
  return `${copy.svg}\n`;
}

class CleanCopy {
  readonly #output: string[] = [];
  readonly #open: string[] = [];
  /** Number of open elements around the one that is left out with all that it contains. */
  #droppedFrom: number | undefined;

  get svg(): string {
    return this.#output.join('');
  }

  get isComplete(): boolean {
    return this.#open.length === 0 && this.#output.length > 0;
  }

  open(name: string, attributes: string, isEmpty: boolean): void {
    if (this.#open.length === 0 && (name !== 'svg' || this.#output.length > 0)) {
      throw new Error('The file is no SVG: it does not begin with <svg>.');
    }
    const isKept = this.#droppedFrom === undefined && ELEMENTS.has(name);
    if (isKept)
      this.#output.push(`<${name}${cleanAttributes(attributes, name)}${isEmpty ? '/' : ''}>`);
    if (isEmpty) return;
    if (!isKept) this.#droppedFrom ??= this.#open.length;
    this.#open.push(name);
    if (this.#open.length > MAX_DEPTH) throw new Error('The SVG is nested too deeply.');
  }

  close(name: string): void {
    if (this.#open.pop() !== name) throw new Error(`The SVG is broken near </${name}>.`);
    if (this.#droppedFrom === undefined) this.#output.push(`</${name}>`);
    else if (this.#open.length === this.#droppedFrom) this.#droppedFrom = undefined;
  }

  /** Kept only as a title. Comments, declarations and CDATA begin with `<`. */
  text(token: string): void {
    const parent = this.#open.at(-1) ?? '';
    const isTitle = parent === 'title' || parent === 'desc';
    if (isTitle && this.#droppedFrom === undefined && !token.startsWith('<'))
      this.#output.push(token);
  }
}

function cleanAttributes(text: string, element: string): string {
  const kept = [...text.matchAll(ATTRIBUTE)].flatMap(([, name = '', double, single]) => {
    const value = double ?? single ?? '';
    return ATTRIBUTES.has(name) && isHarmless(name, value)
      ? [`${name === 'xlink:href' ? 'href' : name}="${value.replaceAll('"', '&quot;')}"`]
      : [];
  });
  if (element === 'svg') kept.unshift('xmlns="http://www.w3.org/2000/svg"');
  return kept.map((attribute) => ` ${attribute}`).join('');
}

/** Only references within the file; no entities, in which an address could be hidden. */
function isHarmless(name: string, value: string): boolean {
  if (/[&<>\\]/.test(value)) return false;
  if (name.endsWith('href')) return /^#[\w.-]+$/.test(value);
  const references = value.match(/url\s*\(/gi) ?? [];
  const own = value.match(/url\(\s*['"]?#[\w.-]+['"]?\s*\)/g) ?? [];
  return references.length === own.length;
}
