import { tint } from './cloth.ts';
import { crestAt } from './crest.ts';
import { lettering } from './lettering.ts';
import { crestOn, motif, printColour } from './motifs.ts';
import type { Shape } from './shape.ts';
import { circle, type Draw, type Drawing, line, rect, repeat, solid } from './solid.ts';

const METAL = '#c8c3b6';

function box(art: Drawing, title: string): string {
  const { cloth } = art;
  return (
    solid(art, { d: 'M180 480L300 360H1020L900 480Z', fill: tint(cloth.base, 0.18), depth: 0.4 }) +
    solid(art, {
      d: 'M900 480L1020 360V1040L900 1160Z',
      fill: tint(cloth.base, -0.25),
      depth: 0.2,
    }) +
    solid(art, { d: rect(180, 480, 720, 680), fill: cloth.base, depth: 0.4 }) +
    motif(art.motif, { x: 540, y: 780, size: 380 }, cloth) +
    lettering(title, { x: 540, y: 1050, height: 50, maxWidth: 600, fill: cloth.accent })
  );
}

const keyring: Draw = (art) =>
  line(circle(600, 380, 150), METAL, 26) +
  line('M600 530V640', METAL, 30) +
  solid(art, { d: rect(440, 640, 320, 440, 40), fill: art.cloth.base }) +
  motif(art.motif, { x: 600, y: 860, size: 240 }, art.cloth);

const pin: Draw = (art) => {
  if (art.motif === 'crest')
    return (
      crestAt(300, 380, 600, crestOn(art.cloth)) +
      line('M420 460Q520 420 560 424', '#fff', 22, 'opacity=".35" stroke-linecap="round"')
    );
  return (
    solid(art, { d: circle(600, 750, 340), fill: '#c89b3c' }) +
    solid(art, { d: circle(600, 750, 306), fill: art.cloth.base }) +
    motif(art.motif, { x: 600, y: 750, size: 400 }, art.cloth)
  );
};

const magnet: Draw = (art) =>
  solid(art, { d: rect(280, 430, 640, 640, 60), fill: art.cloth.base, depth: 0.6 }) +
  line(rect(310, 460, 580, 580, 40), art.cloth.accent, 10) +
  motif(art.motif, { x: 600, y: 750, size: 400 }, art.cloth);

const globe: Draw = (art) =>
  solid(art, {
    d: circle(600, 640, 360),
    fill: '#dfe9ee',
    inner: `<path d="M200 800Q600 700 1000 800V1100H200Z" fill="#fff"/>`,
  }) +
  motif(
    'tower',
    { x: 600, y: 640, size: 300 },
    { base: '#dfe9ee', trim: '#fff', accent: art.cloth.base },
  ) +
  repeat(
    26,
    (index) =>
      `<circle cx="${330 + ((index * 137) % 540)}" cy="${380 + ((index * 211) % 430)}" r="9" fill="#fff"/>`,
  ) +
  solid(art, { d: 'M330 960H870L930 1200H270Z', fill: art.cloth.base }) +
  lettering('ALDERMOOR', {
    x: 600,
    y: 1050,
    height: 56,
    maxWidth: 420,
    fill: printColour(art.cloth),
  });

const cards: Draw = (art) => {
  const one = (angle: number, fill: string): string =>
    `<g transform="rotate(${angle} 600 1200)">${solid(art, { d: rect(370, 360, 460, 700, 36), fill, depth: 0.3 })}</g>`;
  return (
    one(-14, '#fbf8f2') +
    one(10, art.cloth.base) +
    one(-2, '#fbf8f2') +
    `<g transform="rotate(-2 600 1200)">${motif(art.motif, { x: 600, y: 710, size: 280 }, { ...art.cloth, base: '#fbf8f2', accent: '#8c1c2b' })}</g>`
  );
};

const calendar: Draw = (art) =>
  solid(art, {
    d: rect(250, 220, 700, 1040),
    fill: '#fbf8f2',
    depth: 0.2,
    inner: `<path d="${rect(250, 220, 700, 620)}" fill="${art.cloth.base}"/>`,
  }) +
  motif(art.motif, { x: 600, y: 520, size: 380 }, art.cloth) +
  repeat(
    35,
    (index) =>
      `<path d="${rect(310 + (index % 7) * 86, 900 + Math.floor(index / 7) * 66, 60, 44)}" fill="#17130f" opacity="${index % 7 === 5 ? 0.7 : 0.14}"/>`,
  ) +
  repeat(9, (index) => line(`M${320 + index * 70} 190V250`, METAL, 12));

const greeting: Draw = (art) =>
  solid(art, { d: rect(360, 420, 620, 800), fill: '#d3bf9b', depth: 0.3 }) +
  solid(art, { d: rect(240, 300, 600, 800), fill: art.cloth.base, depth: 0.3 }) +
  motif(art.motif, { x: 540, y: 690, size: 380 }, art.cloth);

const bauble: Draw = (art) =>
  line('M600 170V330', '#c89b3c', 8) +
  solid(art, { d: rect(550, 320, 100, 80, 10), fill: '#c89b3c' }) +
  solid(art, {
    d: circle(600, 760, 370),
    fill: art.cloth.base,
    depth: 1.3,
    inner: `<path d="${rect(200, 600, 800, 24)}${rect(200, 900, 800, 24)}" fill="${art.cloth.accent}" opacity=".8"/>`,
  }) +
  motif(art.motif, { x: 600, y: 762, size: 250 }, art.cloth) +
  '<ellipse cx="460" cy="570" rx="70" ry="40" fill="#fff" opacity=".35" transform="rotate(-35 460 570)"/>';

const frame: Draw = (art) =>
  solid(art, { d: rect(220, 280, 760, 940, 10), fill: art.cloth.base, depth: 0.6 }) +
  solid(art, { d: rect(310, 370, 580, 760), fill: '#fbf8f2', depth: 0.2 }) +
  `<path d="M340 1100V900L480 720L600 860L720 660L860 840V1100Z" fill="#d3bf9b"/><circle cx="740" cy="520" r="50" fill="#e3a537"/>` +
  crestAt(560, 1136, 80);

const gnome: Draw = (art) =>
  solid(art, { d: 'M600 180Q760 420 790 660H410Q440 420 600 180Z', fill: art.cloth.base }) +
  solid(art, {
    d: 'M400 1290C360 1000 420 760 600 760S840 1000 800 1290Z',
    fill: art.cloth.trim === '#fbf8f2' ? '#1f4a38' : art.cloth.trim,
  }) +
  '<circle cx="600" cy="700" r="150" fill="#e8b995"/>' +
  solid(art, {
    d: 'M450 700C450 900 520 1030 600 1080C680 1030 750 900 750 700C700 780 500 780 450 700Z',
    fill: '#fbf8f2',
  }) +
  '<circle cx="600" cy="714" r="40" fill="#d99a7b"/><circle cx="545" cy="660" r="14" fill="#17130f"/><circle cx="655" cy="660" r="14" fill="#17130f"/>' +
  solid(art, { d: rect(400, 620, 400, 70, 30), fill: art.cloth.accent }) +
  crestAt(548, 1120, 104);

const notebook: Draw = (art) =>
  solid(art, { d: rect(300, 260, 620, 960, 20), fill: '#fbf8f2', depth: 0.2 }) +
  solid(art, {
    d: rect(270, 240, 620, 960, 20),
    fill: art.cloth.base,
    depth: 0.6,
    inner: `<path d="${rect(270, 240, 70, 960)}" fill="#000" opacity=".18"/>`,
  }) +
  `<path d="${rect(830, 236, 22, 968)}" fill="${art.cloth.accent}"/>` +
  motif(art.motif, { x: 590, y: 660, size: 330 }, art.cloth);

const pen: Draw = (art) =>
  `<g transform="rotate(32 600 750)">${solid(art, { d: rect(540, 260, 120, 860, 24), fill: art.cloth.base })}${solid(art, { d: 'M540 1110H660L620 1260H580Z', fill: '#c89b3c' })}${solid(art, { d: rect(548, 190, 104, 80, 16), fill: '#c89b3c' })}<path d="${rect(640, 220, 26, 330, 10)}" fill="#c89b3c"/><g transform="rotate(90 600 800)">${lettering('ALDERMOOR UNITED', { x: 600, y: 776, height: 44, maxWidth: 420, fill: printColour(art.cloth) })}</g></g>`;

const pencilcase: Draw = (art) =>
  solid(art, {
    d: 'M190 700Q190 600 290 600H910Q1010 600 1010 700V880Q1010 980 910 980H290Q190 980 190 880Z',
    fill: art.cloth.base,
  }) +
  line('M250 660H950', '#d9d4c8', 10, 'stroke-dasharray="7 5"') +
  motif(art.motif, { x: 600, y: 820, size: 210 }, art.cloth);

const stickers: Draw = (art) =>
  solid(art, { d: rect(230, 240, 740, 1020, 16), fill: '#fbf8f2', depth: 0.2 }) +
  crestAt(300, 310, 250) +
  motif(
    'roundel',
    { x: 780, y: 460, size: 260 },
    { base: '#fbf8f2', trim: '#fff', accent: '#1f4a38' },
  ) +
  motif(
    'wordmark',
    { x: 600, y: 760, size: 520 },
    { base: '#fbf8f2', trim: '#fff', accent: '#8c1c2b' },
  ) +
  motif(
    'hare',
    { x: 420, y: 1040, size: 220 },
    { base: '#fbf8f2', trim: '#fff', accent: art.cloth.base },
  ) +
  motif(
    'clock',
    { x: 780, y: 1030, size: 230 },
    { base: '#fbf8f2', trim: '#fff', accent: '#17223f' },
  );

const book: Draw = (art) => {
  const { cloth } = art;
  return (
    solid(art, { d: 'M300 250L340 220H930V1250L900 1280Z', fill: '#efe6d2', depth: 0.2 }) +
    solid(art, {
      d: rect(270, 250, 620, 1040, 6),
      fill: cloth.base,
      depth: 0.5,
      inner: `<path d="${rect(270, 250, 44, 1040)}" fill="#000" opacity=".2"/>`,
    }) +
    line('M350 320H840M350 1220H840', cloth.accent, 8) +
    lettering(art.lettering?.name ?? 'ALDERMOOR', {
      x: 595,
      y: 380,
      height: 86,
      maxWidth: 460,
      fill: cloth.accent,
    }) +
    (art.lettering?.number
      ? lettering(String(art.lettering.number), {
          x: 595,
          y: 1040,
          height: 110,
          maxWidth: 420,
          fill: cloth.accent,
        })
      : '') +
    motif(art.motif, { x: 595, y: 760, size: 360 }, cloth)
  );
};

/** Gifts, paper and print. */
export const KEEPSAKES = {
  keyring,
  pin,
  magnet,
  globe,
  cards,
  calendar,
  greeting,
  bauble,
  frame,
  gnome,
  notebook,
  pen,
  pencilcase,
  stickers,
  book,
  giftbox: (art) => box(art, 'ALDERMOOR'),
  puzzle: (art) => box(art, '500 PIECES'),
  boardgame: (art) => box(art, 'THE GAME'),
  blocks: (art) => box(art, 'BUILD IT'),
} as const satisfies Partial<Record<Shape, Draw>>;
