import { tint } from './cloth.ts';
import { lettering } from './lettering.ts';
import { motif } from './motifs.ts';
import type { Shape } from './shape.ts';
import { type Draw, line, rect, repeat, solid } from './solid.ts';

const backpack: Draw = (art) => {
  const { cloth } = art;
  const dark = tint(cloth.base, -0.3);
  return (
    line('M520 240C520 130 680 130 680 240', dark, 34) +
    line('M300 420C200 600 210 900 270 1100M900 420C1000 600 990 900 930 1100', cloth.trim, 60) +
    solid(art, {
      d: 'M330 420C330 260 440 210 600 210S870 260 870 420L920 1200C924 1290 860 1330 780 1330H420C340 1330 276 1290 280 1200Z',
      fill: cloth.base,
    }) +
    line('M340 520C420 460 780 460 860 520', dark, 10) +
    line('M340 534C420 474 780 474 860 534', '#d9d4c8', 6, 'stroke-dasharray="6 5"') +
    solid(art, {
      d: 'M370 820H830L850 1220Q850 1270 790 1270H410Q350 1270 350 1220Z',
      fill: cloth.trim,
    }) +
    line('M372 870H828', '#d9d4c8', 6, 'stroke-dasharray="6 5"') +
    motif(art.motif, { x: 600, y: 650, size: 200 }, cloth) +
    lettering('ALDERMOOR', { x: 600, y: 1040, height: 54, maxWidth: 360, fill: cloth.accent })
  );
};

const holdall: Draw = (art) => {
  const { cloth } = art;
  return (
    line('M400 640C400 380 800 380 800 640', cloth.trim, 40) +
    solid(art, {
      d: 'M170 700Q170 590 290 590H910Q1030 590 1030 700V1040Q1030 1130 920 1130H280Q170 1130 170 1040Z',
      fill: cloth.base,
      inner: `<path d="${rect(150, 580, 150, 600)}${rect(900, 580, 150, 600)}" fill="${cloth.trim}"/>${line('M420 580V1140M780 580V1140', cloth.accent, 40)}`,
    }) +
    line('M260 616H940', '#d9d4c8', 8, 'stroke-dasharray="7 5"') +
    motif(art.motif, { x: 600, y: 870, size: 250 }, cloth)
  );
};

const gymsack: Draw = (art) => {
  const { cloth } = art;
  return (
    line('M330 330C240 600 250 1000 330 1300M870 330C960 600 950 1000 870 1300', cloth.accent, 22) +
    solid(art, {
      d: 'M320 340Q460 300 600 330Q740 300 880 340L900 1320Q600 1370 300 1320Z',
      fill: cloth.base,
      inner: repeat(9, (index) =>
        line(
          `M${350 + index * 62} 300Q${380 + index * 55} 400 ${400 + index * 50} 470`,
          '#000',
          8,
          'opacity=".14"',
        ),
      ),
    }) +
    line('M320 372Q600 330 880 372', cloth.accent, 18) +
    motif(art.motif, { x: 600, y: 860, size: 420 }, cloth)
  );
};

const tote: Draw = (art) => {
  const { cloth } = art;
  return (
    line('M430 520C430 150 770 150 770 520', tint(cloth.base, -0.12), 44) +
    solid(art, { d: 'M270 500H930L960 1340Q600 1370 240 1340Z', fill: cloth.base }) +
    line('M276 536H924', tint(cloth.base, -0.25), 5, 'stroke-dasharray="14 10"') +
    motif(art.motif, { x: 600, y: 900, size: 460 }, cloth)
  );
};

const pouch: Draw = (art) => {
  const { cloth } = art;
  return (
    line('M300 620C200 260 1000 260 900 620', cloth.trim, 26) +
    solid(art, { d: rect(250, 600, 700, 500, 60), fill: cloth.base }) +
    line('M290 690H910', '#d9d4c8', 8, 'stroke-dasharray="7 5"') +
    motif(art.motif, { x: 600, y: 890, size: 230 }, cloth)
  );
};

/** Bags. */
export const BAGS = { backpack, holdall, gymsack, tote, pouch } as const satisfies Partial<
  Record<Shape, Draw>
>;
