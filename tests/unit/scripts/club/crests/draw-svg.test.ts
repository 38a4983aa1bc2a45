import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawSvg } from '../../../../../scripts/club/draw-svg.ts';
import { HOSTILE_CREST } from '../../../../support/club-answers.ts';

const SHIELD = 'M100 5 190 30V120C190 180 140 220 100 235 60 220 10 180 10 120V30Z';
const NAMESPACES =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 240"';
const svg = (inner: string): string => `<svg ${NAMESPACES}>${inner}</svg>`;

/** Colour at a place of the crest, of 200 × 240 units. */
async function colourAt(source: string, x: number, y: number): Promise<string> {
  const drawn = drawSvg(source);
  const file = drawn.kind === 'shapes' ? Buffer.from(drawn.svg) : drawn.png;
  const { data } = await sharp(file)
    .resize(200, 240, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (y * 200 + x) * 4;
  return `#${data.subarray(at, at + 3).toString('hex')}`;
}

async function aPng(colour: string): Promise<string> {
  const bytes = await sharp({ create: { width: 20, height: 24, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

describe('a crest of a designer’s program is drawn as in a browser', () => {
  test('with classes of a style sheet', async () => {
    const source = svg(
      `<style type="text/css">.st0{fill:#FFE600;stroke:#003399;stroke-width:6;} g .st1{fill:#fff}</style>
      <path class="st0" d="${SHIELD}"/><g><circle class="st1" cx="100" cy="110" r="38"/></g>`,
    );
    expect(await colourAt(source, 30, 60)).toBe('#ffe600');
    expect(await colourAt(source, 100, 110)).toBe('#ffffff');
    expect(drawSvg(source).kind).toBe('shapes');
  });

  test('with the style sheet in CDATA and a document type with entities', async () => {
    const source = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>
      <svg xmlns="&ns_svg;" viewBox="0 0 200 240"><style><![CDATA[path{fill:#ffe600}]]></style><path d="${SHIELD}"/></svg>`;
    expect(await colourAt(source, 30, 60)).toBe('#ffe600');
  });

  test('with shapes that are used again, and cut by others', async () => {
    const source = svg(
      `<defs><path id="s" d="${SHIELD}"/><clipPath id="c"><use xlink:href="#s"/></clipPath></defs>
      <use xlink:href="#s" fill="#ffe600"/><g clip-path="url(#c)"><rect y="100" width="200" height="40" fill="#ffffff"/></g>`,
    );
    expect(await colourAt(source, 100, 60)).toBe('#ffe600');
    expect(await colourAt(source, 100, 120)).toBe('#ffffff');
  });

  test('with gradients whose stops have styles', async () => {
    const source = svg(
      `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="240"><stop offset="0" style="stop-color:#003399"/><stop offset="1" style="stop-color:#003399"/></linearGradient>
      <style>.a{fill:url(#g)}</style><path class="a" d="${SHIELD}"/>`,
    );
    expect(await colourAt(source, 100, 120)).toBe('#003399');
  });

  test('with a picture in it, with filters and with patterns, as a picture', async () => {
    const picture = svg(`<image width="200" height="240" xlink:href="${await aPng('#ffe600')}"/>`);
    expect(drawSvg(picture).kind).toBe('picture');
    expect(await colourAt(picture, 100, 120)).toBe('#ffe600');
    const filtered = svg(
      `<filter id="f"><feOffset dx="0" dy="0"/></filter><path filter="url(#f)" fill="#ffe600" d="${SHIELD}"/>`,
    );
    expect(await colourAt(filtered, 100, 120)).toBe('#ffe600');
    const pattern = svg(
      `<pattern id="p" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="9" height="9" fill="#ffe600"/></pattern><path fill="url(#p)" d="${SHIELD}"/>`,
    );
    expect(await colourAt(pattern, 100, 120)).toBe('#ffe600');
  });

  test('black stays black where the file names no other colour', () => {
    expect(drawSvg(svg(`<path d="${SHIELD}"/>`)).kind).toBe('shapes');
  });
});

describe('what cannot be drawn is refused with the reason', () => {
  test.each([
    ['text', '<text x="10" y="100" fill="#ffe600">SVL</text>', 'has text ("SVL")'],
    ['text in parts', '<text><tspan x="1">S</tspan><tspan>V</tspan></text>', 'has text ("SV")'],
    ['a linked picture', '<image width="9" height="9" href="badge.png"/>', 'picture badge.png'],
    ['HTML', '<foreignObject width="9" height="9">SVL</foreignObject>', 'foreignObject'],
    ['variables', '<path fill="var(--club)" d="M0 0h9v9z"/>', 'CSS variables'],
    ['nothing', '<g></g>', 'draws nothing'],
    ['nothing visible', '<path fill="none" d="M0 0h9v9z"/>', 'draws nothing'],
    [
      'lost colours',
      `<style>@media (min-width:0){path{fill:#ffe600}}</style><path d="${SHIELD}"/>`,
      'black silhouette',
    ],
  ])('%s', (_, inner, reason) => {
    expect(() => drawSvg(svg(inner))).toThrow(reason);
  });

  test('empty text is nothing', () => {
    expect(drawSvg(svg(`<text> </text><path fill="#ffe600" d="${SHIELD}"/>`)).kind).toBe('shapes');
  });
});

test('a hostile file keeps its shapes and nothing else', () => {
  const drawn = drawSvg(HOSTILE_CREST);
  const kept = drawn.kind === 'shapes' ? drawn.svg : '';
  expect(kept).toContain('#0b5d2a');
  expect(kept).not.toMatch(/script|style|foreign|evil|alert|onload|onclick|javascript|<a/i);
});
