import { Resvg } from '@resvg/resvg-js';
import { cleanSvg } from './clean-svg.ts';

/** What a browser would draw: shapes only, or a picture where shapes cannot say it. */
export type DrawnCrest =
  | { readonly kind: 'shapes'; readonly svg: string }
  | { readonly kind: 'picture'; readonly png: Buffer };

const MAX_CHARACTERS = 2_000_000;
/** Above this a picture has fewer bytes, and the header shows the crest at 60 px. */
const MAX_SHAPES = 100_000;
/** Height and width of the picture. */
const PICTURE = 512;
const SAMPLE = 64;

/** Effects and embedded pictures are drawn, because served shapes are limited to what `clean-svg.ts` knows. */
const NEEDS_PICTURE = /<(?:image|filter|pattern)\b|mix-blend-mode|\bstyle="/;

/** Draws a designer's SVG as a browser does: style sheets, gradients, reuse. @throws Error with a sentence */
export function drawSvg(text: string): DrawnCrest {
  if (text.length > MAX_CHARACTERS) throw new Error('The SVG is larger than 2 MB. Simplify it.');
  refuseUndrawable(text);
  const crest = open(text);
  const shapes = crest.toString();
  refuseEmptyOrBlack(text, crest);
  const isPicture = NEEDS_PICTURE.test(shapes) || shapes.length > MAX_SHAPES;
  if (isPicture) return { kind: 'picture', png: render(crest.toString(), PICTURE).asPng() };
  return { kind: 'shapes', svg: cleanSvg(shapes) };
}

/** What browsers draw and this drawing would leave out. */
function refuseUndrawable(text: string): void {
  const source = text.replace(/<!--[\s\S]*?-->/g, '');
  const [, words] =
    /<(?:\w+:)?text\b[^>]*>([\s\S]*?\S[\s\S]*?)<\/(?:\w+:)?text\s*>/.exec(source) ?? [];
  const typed = words?.replace(/<[^>]*>/g, '').trim();
  if (typed)
    throw new Error(
      `The crest has text ("${typed.slice(0, 30)}") that looks different on every machine. Turn it into shapes: in Illustrator Type → Create Outlines, in Inkscape Path → Object to Path.`,
    );
  const [, file] =
    /<(?:\w+:)?image\b[^>]*\bhref\s*=\s*["'](?!\s*data:)([^"']*)["']/.exec(source) ?? [];
  if (file !== undefined && !/^https?:/.test(file) && !file.startsWith('//'))
    throw new Error(
      `The crest shows the picture ${file.slice(0, 80)}, which is not in the file. Embed it and export again.`,
    );
  if (/<(?:\w+:)?foreignObject\b[^>]*>\s*[^<\s]/.test(source))
    throw new Error('The crest has HTML in it (foreignObject). Export it again as a plain SVG.');
  if (/var\(\s*--/.test(source))
    throw new Error('The crest has colours as CSS variables. Export it with plain colours.');
}

function open(text: string): Resvg {
  try {
    return new Resvg(withNamespace(text.replace(/^\uFEFF/, '')), {
      font: { loadSystemFonts: false },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The SVG cannot be read (${reason}). Export it again as a plain SVG.`);
  }
}

/** Without it a file is no SVG; copied from a page it has none. */
function withNamespace(text: string): string {
  return text.replace(/<svg\b(?![^>]*\sxmlns\s*=)/, '<svg xmlns="http://www.w3.org/2000/svg"');
}

function render(svg: string, size: number): ReturnType<Resvg['render']> {
  const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } });
  const mode = width > height ? 'width' : 'height';
  return new Resvg(svg, {
    fitTo: { mode, value: size },
    font: { loadSystemFonts: false },
  }).render();
}

function refuseEmptyOrBlack(source: string, crest: Resvg): void {
  const drawn = visiblePixels(render(crest.toString(), SAMPLE).pixels);
  if (drawn.length === 0)
    throw new Error('The SVG draws nothing that can be seen. Export the crest again as shapes.');
  const isBlack = drawn.every((pixel) => Math.max(...pixel.subarray(0, 3)) < 16);
  if (isBlack && /#(?!0{3,8}\b)[\da-f]{3,8}\b/i.test(source))
    throw new Error(
      'The crest would be a black silhouette, although the file names colours. Export it again with its colours as attributes ("presentation attributes").',
    );
}

function visiblePixels(pixels: Uint8Array): readonly Uint8Array[] {
  return Array.from({ length: pixels.length / 4 }, (_, at) =>
    pixels.subarray(at * 4, at * 4 + 4),
  ).filter(([, , , alpha = 0]) => alpha >= 128);
}
