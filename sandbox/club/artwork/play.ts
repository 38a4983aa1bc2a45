import { tint } from './cloth.ts';
import { crestAt } from './crest.ts';
import { motif } from './motifs.ts';
import type { Shape } from './shape.ts';
import { circle, type Draw, line, mirror, repeat, solid } from './solid.ts';

const ball: Draw = (art) => {
  const { cloth } = art;
  const pentagon = 'M0-110L105-34L65 89H-65L-105-34Z';
  const spot = (x: number, y: number, turn: number, sx: number, sy: number): string =>
    `<path d="${pentagon}" fill="${cloth.accent}" transform="translate(${x} ${y}) rotate(${turn}) scale(${sx} ${sy})"/>`;
  const panels =
    spot(600, 750, 0, 1.15, 1.15) +
    repeat(5, (index) => {
      const angle = ((index * 72 - 90) * Math.PI) / 180;
      return spot(
        Math.round(600 + Math.cos(angle) * 392),
        Math.round(750 + Math.sin(angle) * 392),
        index * 72 + 180,
        1,
        0.72,
      );
    }) +
    repeat(5, (index) =>
      line('M600 623V480', tint(cloth.base, -0.3), 8, `transform="rotate(${index * 72} 600 750)"`),
    );
  return (
    solid(art, { d: circle(600, 750, 440), fill: cloth.base, inner: panels, depth: 1.2 }) +
    motif(
      art.motif === 'none' ? 'crest' : art.motif,
      { x: 600, y: 752, size: 150 },
      { ...cloth, base: cloth.accent, accent: cloth.base },
    ) +
    '<ellipse cx="430" cy="540" rx="110" ry="70" fill="#fff" opacity=".18" transform="rotate(-38 430 540)"/>'
  );
};

const FUR = '#b08a63';

const plush: Draw = (art) => {
  const { cloth } = art;
  const ear =
    solid(art, { d: 'M530 470C450 380 400 150 470 120S590 300 590 450Z', fill: FUR }) +
    '<path d="M536 420C486 340 452 190 484 174S560 320 566 420Z" fill="#e5b3b4"/>';
  const limb =
    solid(art, { d: 'M420 860C300 880 250 1000 270 1080C330 1130 420 1040 460 980Z', fill: FUR }) +
    solid(art, { d: 'M480 1180C400 1200 340 1300 380 1360H580V1200Z', fill: FUR });
  return (
    ear +
    mirror(ear) +
    limb +
    mirror(limb) +
    solid(art, {
      d: 'M600 780C780 780 820 960 810 1120C800 1260 700 1290 600 1290S400 1260 390 1120C380 960 420 780 600 780Z',
      fill: cloth.base,
      inner: line('M390 1180Q600 1260 810 1180', cloth.accent, 26),
    }) +
    solid(art, {
      d: 'M600 380C760 380 830 490 830 620S740 840 600 840S370 750 370 620S440 380 600 380Z',
      fill: FUR,
    }) +
    '<ellipse cx="600" cy="720" rx="120" ry="88" fill="#efe0c8"/><circle cx="510" cy="590" r="26" fill="#17130f"/><circle cx="690" cy="590" r="26" fill="#17130f"/><circle cx="518" cy="582" r="8" fill="#fff"/><circle cx="698" cy="582" r="8" fill="#fff"/><path d="M566 672h68l-34 38z" fill="#5b1620"/>' +
    line('M600 706V740M560 756Q600 786 640 756', '#17130f', 8, 'stroke-linecap="round"') +
    crestAt(550, 930, 100)
  );
};

const duck: Draw = (art) =>
  solid(art, {
    d: 'M260 880C240 1100 400 1220 640 1220S1000 1080 960 820C900 900 760 880 680 820Z',
    fill: '#e3b537',
  }) +
  solid(art, { d: circle(520, 640, 240), fill: '#e3b537' }) +
  solid(art, { d: 'M300 640C220 640 170 690 180 730C240 760 310 750 350 720Z', fill: '#d9772b' }) +
  '<circle cx="450" cy="580" r="30" fill="#17130f"/>' +
  solid(art, { d: 'M330 800Q520 900 710 800L720 870Q520 970 320 870Z', fill: art.cloth.base }) +
  crestAt(640, 960, 120);

const figure: Draw = (art) => {
  const { cloth } = art;
  return (
    solid(art, { d: 'M360 1280H840V1340H360Z', fill: '#24211f' }) +
    solid(art, { d: 'M480 960H590V1280H470ZM610 960H720L730 1280H620Z', fill: cloth.accent }) +
    solid(art, { d: 'M440 840H760L780 1010H420Z', fill: '#fbf8f2' }) +
    solid(art, {
      d: 'M470 520H730L860 720L780 770L740 700V860H460V700L420 770L340 720Z',
      fill: cloth.base,
    }) +
    solid(art, { d: circle(600, 380, 150), fill: '#c98f68' }) +
    '<path d="M450 370C450 220 750 220 750 370C700 310 500 310 450 370Z" fill="#2b1d14"/>' +
    crestAt(640, 580, 60)
  );
};

const collar: Draw = (art) =>
  line('M230 700A370 260 0 0 0 970 700', art.cloth.base, 84) +
  line('M230 700A370 260 0 0 1 970 700', tint(art.cloth.base, -0.3), 60) +
  line('M230 700A370 260 0 0 0 970 700', art.cloth.accent, 12, 'stroke-dasharray="60 24"') +
  solid(art, { d: circle(600, 1080, 100), fill: '#c89b3c' }) +
  crestAt(556, 1024, 88);

const lead: Draw = (art) =>
  line(
    'M330 300C150 500 300 700 560 640S900 620 880 840S500 1000 440 1180',
    art.cloth.base,
    44,
    'stroke-linecap="round"',
  ) +
  line(
    'M330 300C150 500 300 700 560 640S900 620 880 840S500 1000 440 1180',
    art.cloth.accent,
    8,
    'stroke-dasharray="40 30"',
  ) +
  line(circle(390, 270, 90), art.cloth.base, 40) +
  solid(art, { d: 'M410 1170H480L500 1300Q450 1350 400 1300Z', fill: '#c8c3b6' });

const dogshirt: Draw = (art) => {
  const { cloth } = art;
  return (
    solid(art, {
      d: 'M440 260C500 300 700 300 760 260L900 330L960 520L850 570L830 520C850 760 860 960 830 1200Q600 1290 370 1200C340 960 350 760 370 520L350 570L240 520L300 330Z',
      fill: cloth.base,
      inner: line('M240 520L350 570M960 520L850 570M360 1200Q600 1290 840 1200', cloth.trim, 40),
    }) +
    line('M440 260C500 300 700 300 760 260', cloth.trim, 30) +
    (art.view === 'front'
      ? crestAt(520, 520, 160)
      : motif('year', { x: 600, y: 640, size: 300 }, cloth))
  );
};

const bowl: Draw = (art) =>
  solid(art, { d: 'M330 620H870L960 980Q600 1060 240 980Z', fill: art.cloth.base }) +
  `<ellipse cx="600" cy="620" rx="272" ry="60" fill="#d9d4c8"/><ellipse cx="600" cy="630" rx="236" ry="44" fill="#8b867a"/>` +
  motif(art.motif, { x: 600, y: 830, size: 190 }, art.cloth);

const petbed: Draw = (art) =>
  solid(art, {
    d: 'M140 860C140 640 340 560 600 560S1060 640 1060 860S860 1160 600 1160S140 1080 140 860Z',
    fill: art.cloth.base,
  }) +
  solid(art, {
    d: 'M290 830C290 720 430 680 600 680S910 720 910 830S770 980 600 980S290 940 290 830Z',
    fill: '#efe6d2',
  }) +
  motif(art.motif, { x: 600, y: 1070, size: 130 }, art.cloth);

const bib: Draw = (art) =>
  solid(art, {
    d: 'M470 260C420 260 380 320 400 420C320 460 280 560 280 720C280 1000 420 1180 600 1180S920 1000 920 720C920 560 880 460 800 420C820 320 780 260 730 260C700 260 700 300 716 340C740 470 670 520 600 520S460 470 484 340C500 300 500 260 470 260Z',
    fill: art.cloth.base,
    inner: '',
  }) +
  line('M300 720C300 1000 430 1160 600 1160S900 1000 900 720', art.cloth.accent, 14) +
  motif(art.motif, { x: 600, y: 810, size: 300 }, art.cloth);

const soother: Draw = (art) => {
  const one = (x: number, y: number, fill: string): string =>
    `<g transform="translate(${x} ${y})">${line(circle(0, 200, 110), fill, 34)}${solid(art, { d: 'M-220 0C-220-110-110-120 0-80S220-110 220 0S110 120 0 90S-220 110-220 0Z', fill })}${crestAt(-44, -52, 88)}</g>`;
  return one(440, 460, art.cloth.base) + one(780, 860, art.cloth.accent);
};

/** Balls, toys, babies and animals. */
export const PLAY = {
  ball,
  plush,
  duck,
  figure,
  collar,
  lead,
  dogshirt,
  bowl,
  petbed,
  bib,
  soother,
} as const satisfies Partial<Record<Shape, Draw>>;
