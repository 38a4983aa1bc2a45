import { tint } from './cloth.ts';
import { motif } from './motifs.ts';
import type { Shape } from './shape.ts';
import { type Draw, type Drawing, line, rect, repeat, solid } from './solid.ts';

const cushion: Draw = (art) =>
  solid(art, {
    d: 'M230 400Q600 330 970 400Q1040 760 970 1110Q600 1180 230 1110Q160 760 230 400Z',
    fill: art.cloth.base,
    inner: line(
      'M230 400Q600 330 970 400Q1040 760 970 1110Q600 1180 230 1110Q160 760 230 400Z',
      art.cloth.accent,
      22,
    ),
  }) + motif(art.motif, { x: 600, y: 755, size: 420 }, art.cloth);

const folded = (art: Drawing, hasFringe: boolean): string => {
  const { cloth } = art;
  const fringe = hasFringe
    ? repeat(34, (index) => line(`M${266 + index * 20} 1210v70`, cloth.trim, 9))
    : '';
  return (
    fringe +
    solid(art, { d: 'M250 1000H950V1220H250Z', fill: tint(cloth.base, -0.12) }) +
    solid(art, {
      d: 'M250 340Q260 300 300 300H900Q940 300 950 340V1040Q950 1080 910 1080H290Q250 1080 250 1040Z',
      fill: cloth.base,
      inner: `<path d="${rect(200, 930, 800, 60)}${rect(200, 1010, 800, 20)}" fill="${cloth.accent}"/>`,
    }) +
    motif(art.motif, { x: 600, y: 620, size: 400 }, cloth)
  );
};

const bedding: Draw = (art) => {
  const { cloth } = art;
  const stripes = repeat(8, (index) => line(`M100 ${700 + index * 90}H1100`, cloth.trim, 26));
  return (
    solid(art, {
      d: 'M200 330Q380 270 570 330V560Q380 610 200 560ZM630 330Q820 270 1000 330V560Q820 610 630 560Z',
      fill: '#fbf8f2',
    }) +
    solid(art, {
      d: 'M150 520Q600 460 1050 520L1080 1320Q600 1370 120 1320Z',
      fill: cloth.base,
      inner: stripes,
    }) +
    `<path d="M146 560Q600 500 1054 560L1058 660Q600 600 142 660Z" fill="${cloth.accent}"/>` +
    motif(art.motif, { x: 600, y: 980, size: 440 }, cloth)
  );
};

const rug: Draw = (art) =>
  solid(art, {
    d: rect(130, 440, 940, 640, 20),
    fill: art.cloth.base,
    inner: line(rect(160, 470, 880, 580), art.cloth.accent, 16),
    depth: 0.5,
  }) +
  repeat(30, (index) =>
    line(`M130 ${452 + index * 21}h-46M1070 ${452 + index * 21}h46`, art.cloth.trim, 7),
  ) +
  motif(art.motif, { x: 600, y: 760, size: 380 }, art.cloth);

const flag: Draw = (art) => {
  const { cloth } = art;
  return (
    solid(art, { d: rect(190, 180, 30, 1200, 14), fill: '#8a7b63' }) +
    solid(art, {
      d: 'M220 240C420 180 520 330 720 280S960 240 1060 270V860C960 830 880 860 720 890S420 800 220 850Z',
      fill: cloth.base,
      inner: `<path d="M220 440C420 380 520 530 720 480S960 440 1060 470V650C960 620 880 650 720 680S420 590 220 640Z" fill="${cloth.accent}"/>`,
    }) +
    motif(
      art.motif === 'wordmark' ? 'wordmark' : 'crest',
      { x: 640, y: 570, size: art.motif === 'wordmark' ? 420 : 400 },
      art.motif === 'wordmark' ? { ...cloth, accent: cloth.base } : cloth,
    )
  );
};

/** Bedding, cushions, towels, rugs and flags. */
export const TEXTILES = {
  cushion,
  bedding,
  rug,
  flag,
  blanket: (art) => folded(art, true),
  towel: (art) => folded(art, false),
  teatowel: (art) =>
    solid(art, {
      d: 'M340 240H860V1300H340Z',
      fill: '#fbf8f2',
      inner: `<path d="${rect(340, 240, 60, 1060)}${rect(800, 240, 60, 1060)}" fill="${art.cloth.base}"/>`,
    }) +
    motif(
      art.motif,
      { x: 600, y: 760, size: 300 },
      { ...art.cloth, base: '#fbf8f2', accent: '#8c1c2b' },
    ),
} as const satisfies Partial<Record<Shape, Draw>>;
