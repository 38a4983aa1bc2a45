import { tint } from './cloth.ts';
import { crestAt } from './crest.ts';
import { lettering } from './lettering.ts';
import { crestOn, motif } from './motifs.ts';
import type { Shape } from './shape.ts';
import { type Draw, type Drawing, line, mirror, rect, repeat, solid } from './solid.ts';

const trousers = (art: Drawing, isTight: boolean): string => {
  const { cloth } = art;
  const foot = isTight ? 470 : 420;
  const leg = `M392 190C372 420 366 700 ${foot - 30} 1390H${foot + 120}C${foot + 150} 1000 590 760 600 600V190Z`;
  const stripe = isTight ? '' : line(`M412 260C396 520 390 800 ${foot - 2} 1380`, cloth.accent, 12);
  const cuff = `<path d="${rect(300, 1320, 300, 100)}" fill="${cloth.trim}"/>`;
  const half = solid(art, { d: leg, fill: cloth.base, inner: cuff + stripe });
  return (
    half +
    mirror(half) +
    solid(art, {
      d: rect(386, 168, 428, 74, 10),
      fill: cloth.trim,
      inner: repeat(40, (index) => line(`M${392 + index * 11} 168v74`, '#000', 3, 'opacity=".16"')),
    }) +
    (isTight
      ? ''
      : line(
          'M566 226C560 320 552 380 548 430M634 226C640 330 650 380 654 420',
          cloth.accent,
          10,
          'stroke-linecap="round"',
        )) +
    crestAt(446, 372, 66, crestOn(cloth))
  );
};

const shorts: Draw = (art) => {
  const { cloth } = art;
  const leg = 'M372 330C352 560 296 820 232 1080Q410 1140 574 1130L600 720V330Z';
  const side = `<path d="M380 400C350 640 300 860 240 1100H318C370 860 408 620 424 400Z" fill="${cloth.trim}"/>`;
  const hem = line('M222 1064Q410 1124 590 1112', cloth.accent, 12);
  const half = solid(art, { d: leg, fill: cloth.base, inner: side + hem });
  return (
    half +
    mirror(half) +
    solid(art, {
      d: rect(366, 300, 468, 78, 10),
      fill: cloth.base,
      inner: repeat(46, (index) =>
        line(`M${370 + index * 10.5} 300v78`, '#000', 3, 'opacity=".18"'),
      ),
    }) +
    line('M570 366L548 540M630 366L650 520', cloth.accent, 10, 'stroke-linecap="round"') +
    crestAt(700, 900, 84, crestOn(cloth))
  );
};

function sock(art: Drawing, x: number): string {
  const { cloth } = art;
  const d =
    'M410 190H610V920C610 1040 590 1090 520 1150L330 1300C270 1340 190 1300 190 1236C190 1196 214 1170 250 1144L370 1050C402 1022 410 990 410 950Z';
  const turn = `<path d="${rect(380, 180, 260, 130)}" fill="${cloth.trim}"/>${line('M380 330H640M380 356H640', cloth.accent, 12)}`;
  const toe = `<path d="M160 1140L330 1330L180 1400Z" fill="${cloth.trim}"/><path d="M540 920H640V1130L560 1130Z" fill="${cloth.trim}" opacity=".7"/>`;
  const print = motif(
    art.motif === 'crest' ? 'year' : art.motif,
    { x: 510, y: 560, size: 130 },
    cloth,
  );
  return `<g transform="translate(${x} 0)">${solid(art, { d, fill: cloth.base, inner: turn + toe + print })}</g>`;
}

const bodysuit: Draw = (art) => {
  const { cloth } = art;
  const d =
    'M450 250C490 330 710 330 750 250L880 300L1010 520L870 620L840 570C838 760 860 900 872 1020C760 1060 700 1130 680 1240H520C500 1130 440 1060 328 1020C340 900 362 760 360 570L330 620L190 520L320 300Z';
  return (
    solid(art, {
      d,
      fill: cloth.base,
      inner: line(
        'M328 1020C440 1060 500 1130 520 1240M872 1020C760 1060 700 1130 680 1240M190 520L330 620M1010 520L870 620',
        cloth.accent,
        40,
      ),
    }) +
    line('M450 250C490 330 710 330 750 250', cloth.accent, 26) +
    repeat(3, (index) => `<circle cx="${560 + index * 40}" cy="1216" r="9" fill="#d9d4c8"/>`) +
    motif(art.motif, { x: 600, y: 640, size: 290 }, cloth)
  );
};

const sleepsuit: Draw = (art) => {
  const { cloth } = art;
  const d =
    'M470 200C510 260 690 260 730 200L850 250C930 330 990 520 1020 720L900 760L836 560C830 700 850 820 862 940L880 1300C860 1370 700 1370 690 1300L610 1010H590L510 1300C500 1370 340 1370 320 1300L338 940C350 820 370 700 364 560L300 760L180 720C210 520 270 330 350 250Z';
  return (
    solid(art, {
      d,
      fill: cloth.base,
      inner: line('M180 700L300 740M1020 700L900 740', cloth.accent, 34),
    }) +
    line('M470 200C510 260 690 260 730 200', cloth.accent, 24) +
    line('M600 250V1000', tint(cloth.base, -0.25), 6) +
    repeat(7, (index) => `<circle cx="620" cy="${310 + index * 100}" r="11" fill="#d9d4c8"/>`) +
    motif(art.motif, { x: 730, y: 460, size: 170 }, cloth)
  );
};

const pyjamas: Draw = (art) => {
  const { cloth } = art;
  const top =
    'M480 130C510 180 690 180 720 130L830 170C910 230 950 420 980 640L880 670L826 460V760H374V460L320 670L220 640C250 420 290 230 370 170Z';
  const pants = 'M400 800H800L830 1400H650L606 960H594L550 1400H370Z';
  const stripes = repeat(24, (index) => line(`M${190 + index * 36} 100V1420`, cloth.trim, 10));
  return (
    solid(art, {
      d: pants,
      fill: cloth.base,
      inner: stripes + line('M300 1390H900', cloth.accent, 40),
    }) +
    solid(art, {
      d: top,
      fill: cloth.base,
      inner: line('M220 640L320 670M980 640L880 670', cloth.accent, 40),
    }) +
    line('M480 130C510 180 690 180 720 130', cloth.accent, 22) +
    motif(art.motif, { x: 600, y: 460, size: 250 }, cloth)
  );
};

const briefs: Draw = (art) => {
  const { cloth } = art;
  const one = (x: number, y: number, fill: string): string =>
    `<g transform="translate(${x} ${y})">${solid(art, { d: 'M0 0H520L560 330H330L260 220L190 330H-40Z', fill })}${solid(art, { d: rect(-4, -10, 528, 74, 8), fill: cloth.accent })}${lettering('ALDERMOOR', { x: 260, y: 10, height: 34, maxWidth: 300, fill })}</g>`;
  return (
    one(340, 260, cloth.base) +
    one(340, 620, tint(cloth.base, 0.72)) +
    one(340, 980, tint(cloth.base, -0.3))
  );
};

const slippers: Draw = (art) => {
  const { cloth } = art;
  const one = (x: number): string =>
    `<g transform="translate(${x} 0)">${solid(art, { d: 'M130 330C40 480 20 900 60 1120C90 1260 330 1260 360 1120C400 900 380 480 290 330C250 270 170 270 130 330Z', fill: tint(cloth.base, 0.55) })}${solid(art, { d: 'M60 820C50 500 100 300 210 300S370 500 360 820C300 760 120 760 60 820Z', fill: cloth.base })}${motif(art.motif === 'crest' ? 'crest' : art.motif, { x: 210, y: 560, size: 190 }, cloth)}</g>`;
  return one(140) + one(640);
};

const kit: Draw = (art) => {
  const { cloth } = art;
  const shirt =
    'M480 160C520 220 680 220 720 160L820 200L960 400L850 470L812 420V820H388V420L350 470L240 400L380 200Z';
  const pants = 'M410 860H790L850 1180H640L600 1010L560 1180H350Z';
  return (
    solid(art, {
      d: shirt,
      fill: cloth.base,
      inner: line('M240 400L350 470M960 400L850 470', cloth.trim, 50),
    }) +
    line('M480 160C520 220 680 220 720 160', cloth.trim, 24) +
    crestAt(668, 320, 84, crestOn(cloth)) +
    solid(art, { d: pants, fill: cloth.trim, inner: line('M350 1170H850', cloth.accent, 26) }) +
    `<g transform="translate(420 1130) scale(.24)">${sock(art, 0)}</g><g transform="translate(600 1130) scale(.24)">${sock(art, 0)}</g>`
  );
};

const dress: Draw = (art) => {
  const { cloth } = art;
  const d =
    'M480 150C520 210 680 210 720 150L850 190L1020 420L900 500L850 440C846 640 880 1000 950 1330Q600 1400 250 1330C320 1000 354 640 350 440L300 500L180 420L350 190Z';
  return (
    solid(art, {
      d,
      fill: cloth.base,
      inner: line('M180 420L300 500M1020 420L900 500M240 1330Q600 1400 960 1330', cloth.accent, 22),
    }) +
    line('M480 150C520 210 680 210 720 150', cloth.trim, 22) +
    (art.view === 'front'
      ? motif(art.motif, { x: 600, y: 520, size: 340 }, cloth)
      : crestAt(572, 250, 56, crestOn(cloth)))
  );
};

const robe: Draw = (art) => {
  const { cloth } = art;
  const d =
    'M470 170L600 260L730 170L880 230C960 340 1010 620 1050 900L910 930L852 660V1400H348V660L290 930L150 900C190 620 240 340 320 230Z';
  const back = crestAt(450, 420, 300, crestOn(cloth));
  const front =
    line('M500 160L620 700V1400M700 160L580 700', cloth.trim, 60) +
    crestAt(690, 430, 110, crestOn(cloth)) +
    `<path d="${rect(400, 960, 150, 190, 8)}" fill="${cloth.trim}"/><path d="${rect(660, 960, 150, 190, 8)}" fill="${cloth.trim}"/>`;
  return (
    solid(art, { d, fill: cloth.base, inner: art.view === 'front' ? front : back }) +
    solid(art, { d: rect(344, 760, 512, 80, 6), fill: cloth.trim })
  );
};

/** Trousers, shorts, socks, shoes, nightwear and baby clothing. */
export const BOTTOMS = {
  shorts,
  trousers: (art) => trousers(art, false),
  leggings: (art) => trousers(art, true),
  socks: (art) => sock(art, -20) + sock(art, 300),
  bodysuit,
  sleepsuit,
  pyjamas,
  briefs,
  slippers,
  kit,
  dress,
  robe,
} as const satisfies Partial<Record<Shape, Draw>>;
