import { isLight, tint } from './cloth.ts';
import { lettering } from './lettering.ts';
import { motif } from './motifs.ts';
import type { Shape } from './shape.ts';
import { circle, type Draw, type Drawing, line, rect, repeat, solid } from './solid.ts';

/** The player's name and number, or the motif if there is no player. */
function label(art: Drawing, x: number, y: number, size: number): string {
  const { lettering: text, cloth } = art;
  if (!text) return motif(art.motif, { x, y, size }, cloth);
  return (
    lettering(String(text.number), {
      x,
      y: y - size * 0.62,
      height: size * 0.9,
      maxWidth: size,
      fill: cloth.accent,
    }) +
    lettering(text.name, {
      x,
      y: y + size * 0.42,
      height: size * 0.18,
      maxWidth: size * 1.1,
      fill: cloth.accent,
    })
  );
}

const mug: Draw = (art) => {
  const { cloth } = art;
  return (
    line('M820 620C1060 560 1060 1010 830 1000', cloth.base, 70) +
    line('M820 620C1060 560 1060 1010 830 1000', '#000', 70, 'opacity=".18"') +
    solid(art, {
      d: 'M270 470H850V1090C850 1160 760 1190 560 1190S270 1160 270 1090Z',
      fill: cloth.base,
      inner: line('M260 1100Q560 1190 860 1100', cloth.trim, 30),
    }) +
    `<ellipse cx="560" cy="470" rx="290" ry="62" fill="${tint(cloth.base, 0.15)}"/><ellipse cx="560" cy="476" rx="262" ry="48" fill="${tint(cloth.base, -0.5)}"/>` +
    label(art, 560, 800, 360)
  );
};

const flask: Draw = (art) => {
  const { cloth } = art;
  return (
    solid(art, { d: 'M420 330H780V470H420Z', fill: '#24211f' }) +
    solid(art, {
      d: 'M400 460H800L760 1260Q600 1300 440 1260Z',
      fill: cloth.base,
      inner: `<path d="${rect(380, 560, 440, 90)}" fill="${cloth.trim}"/>`,
    }) +
    motif(art.motif, { x: 600, y: 900, size: 260 }, cloth)
  );
};

const bottle: Draw = (art) => {
  const { cloth } = art;
  return (
    line('M540 220C540 150 660 150 660 220', '#24211f', 26) +
    solid(art, { d: rect(510, 210, 180, 130, 20), fill: '#24211f' }) +
    solid(art, {
      d: 'M520 330H680C700 430 770 450 770 560V1260Q770 1330 700 1330H500Q430 1330 430 1260V560C430 450 500 430 520 330Z',
      fill: cloth.base,
    }) +
    motif(art.motif, { x: 600, y: 860, size: 270 }, cloth)
  );
};

const pint: Draw = (art) =>
  solid(art, {
    d: 'M380 300H820L770 1230Q600 1270 430 1230Z',
    fill: '#e9eef0',
    inner: `<path d="M398 480H802L776 1200Q600 1236 424 1200Z" fill="#d99a2b"/><path d="M388 400H812L806 500H394Z" fill="#fbf6ea"/>`,
  }) +
  motif(
    art.motif,
    { x: 600, y: 830, size: 260 },
    { base: '#d99a2b', trim: '#fff', accent: '#5b1620' },
  );

const apron: Draw = (art) => {
  const { cloth } = art;
  return (
    line('M470 300C460 130 740 130 730 300', cloth.trim, 24) +
    line('M290 760L140 860M910 760L1060 860', cloth.trim, 24) +
    solid(art, {
      d: 'M460 280H740C750 480 800 620 910 700V1370H290V700C400 620 450 480 460 280Z',
      fill: cloth.base,
    }) +
    `<path d="${rect(420, 960, 360, 230, 10)}" fill="${cloth.trim}"/>` +
    motif(art.motif, { x: 600, y: 640, size: 270 }, cloth)
  );
};

const board: Draw = (art) => {
  const cloth = { base: '#c79a66', trim: '#b0824f', accent: '#5c3a1e' };
  return (
    solid(art, {
      d: 'M340 460H860Q900 460 900 500V1280Q900 1320 860 1320H340Q300 1320 300 1280V500Q300 460 340 460ZM530 460V260Q530 200 600 200T670 260V460Z',
      fill: cloth.base,
      inner: repeat(14, (index) =>
        line(
          `M${310 + index * 44} 180Q${330 + index * 44} 800 ${310 + index * 44} 1340`,
          cloth.trim,
          4,
          'opacity=".5"',
        ),
      ),
    }) +
    `<circle cx="600" cy="280" r="24" fill="#efe9dc"/>` +
    motif(art.motif, { x: 600, y: 880, size: 340 }, cloth)
  );
};

const coasters: Draw = (art) => {
  const { cloth } = art;
  const one = (x: number, y: number, fill: string, accent: string): string =>
    `${solid(art, { d: rect(x, y, 400, 400, 40), fill, depth: 0.4 })}${motif(art.motif, { x: x + 200, y: y + 200, size: 230 }, { ...cloth, base: fill, accent })}`;
  return (
    one(180, 340, cloth.base, cloth.accent) +
    one(620, 340, '#f3ead8', '#5b1620') +
    one(180, 780, '#f3ead8', '#5b1620') +
    one(620, 780, cloth.base, cloth.accent)
  );
};

const plates: Draw = (art) => {
  const { cloth } = art;
  return (
    solid(art, {
      d: circle(520, 640, 360),
      fill: '#fbf8f2',
      inner: line(circle(520, 640, 310), cloth.base, 24),
      depth: 0.4,
    }) +
    motif(
      art.motif,
      { x: 520, y: 640, size: 270 },
      { ...cloth, base: '#fbf8f2', accent: '#8c1c2b' },
    ) +
    solid(art, {
      d: 'M560 960H1040C1040 1140 940 1240 800 1240S560 1140 560 960Z',
      fill: cloth.base,
    }) +
    `<ellipse cx="800" cy="960" rx="240" ry="44" fill="${tint(cloth.base, -0.35)}"/>`
  );
};

const lunchbox: Draw = (art) => {
  const { cloth } = art;
  return (
    solid(art, { d: rect(200, 520, 800, 600, 70), fill: cloth.base }) +
    line('M200 700H1000', tint(cloth.base, -0.35), 8) +
    solid(art, { d: rect(520, 640, 160, 130, 24), fill: cloth.trim }) +
    motif(art.motif, { x: 600, y: 930, size: 250 }, cloth)
  );
};

const clock: Draw = (art) =>
  solid(art, { d: circle(600, 750, 410), fill: art.cloth.base, depth: 0.7 }) +
  `<circle cx="600" cy="750" r="360" fill="#fbf8f2"/>` +
  repeat(
    12,
    (index) =>
      `<path d="M592 410h16v56h-16z" fill="#17130f" transform="rotate(${index * 30} 600 750)"/>`,
  ) +
  motif('crest', { x: 600, y: 900, size: 190 }, { ...art.cloth, base: '#fbf8f2' }) +
  line('M600 750V500M600 750H770', '#17130f', 22, 'stroke-linecap="round"') +
  `<circle cx="600" cy="750" r="24" fill="#8c1c2b"/>`;

const lamp: Draw = (art) =>
  solid(art, {
    d: 'M470 300H730L860 720H340Z',
    fill: isLight(art.cloth.base) ? art.cloth.base : tint(art.cloth.base, 0.1),
    inner: '<path d="M600 260L900 760H300Z" fill="#ffe9b0" opacity=".28"/>',
  }) +
  motif(art.motif, { x: 600, y: 560, size: 180 }, art.cloth) +
  solid(art, { d: rect(580, 720, 40, 440), fill: '#24211f' }) +
  solid(art, { d: 'M420 1150H780Q800 1220 780 1240H420Q400 1220 420 1150Z', fill: '#24211f' });

const poster: Draw = (art) => {
  const { cloth, lettering: text } = art;
  const picture = text
    ? lettering(String(text.number), {
        x: 600,
        y: 360,
        height: 620,
        maxWidth: 560,
        fill: cloth.accent,
      }) + lettering(text.name, { x: 600, y: 1060, height: 84, maxWidth: 580, fill: cloth.accent })
    : motif(art.motif, { x: 600, y: 700, size: 520 }, cloth) +
      lettering('ALDERMOOR UNITED', {
        x: 600,
        y: 1120,
        height: 44,
        maxWidth: 560,
        fill: cloth.accent,
      });
  return (
    solid(art, { d: rect(220, 180, 760, 1140), fill: '#fbf8f2', depth: 0.2 }) +
    solid(art, {
      d: rect(262, 222, 676, 1056),
      fill: cloth.base,
      depth: 0.3,
      inner: repeat(10, (index) =>
        line(`M262 ${1180 - index * 20}H938`, '#000', 8, 'opacity=".07"'),
      ),
    }) +
    picture
  );
};

const candle: Draw = (art) =>
  solid(art, { d: rect(380, 560, 440, 560, 30), fill: art.cloth.base, depth: 1.1 }) +
  `<ellipse cx="600" cy="566" rx="216" ry="42" fill="#fbf3dd"/>` +
  line('M600 560V500', '#17130f', 10) +
  '<path d="M600 380C640 440 636 500 600 510C564 500 560 440 600 380Z" fill="#e3a537"/>' +
  `<path d="${rect(430, 700, 340, 290, 8)}" fill="#fbf8f2"/>` +
  motif(
    art.motif,
    { x: 600, y: 845, size: 190 },
    { ...art.cloth, base: '#fbf8f2', accent: '#5b1620' },
  );

/** Kitchen, bedroom, walls. */
export const HOUSEHOLD = {
  mug,
  flask,
  bottle,
  pint,
  apron,
  board,
  coasters,
  plates,
  lunchbox,
  clock,
  lamp,
  poster,
  candle,
} as const satisfies Partial<Record<Shape, Draw>>;
