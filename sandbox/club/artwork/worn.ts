import { isLight, tint } from './cloth.ts';
import { crestAt } from './crest.ts';
import { lettering } from './lettering.ts';
import { crestOn, motif, printColour } from './motifs.ts';
import type { Shape } from './shape.ts';
import { circle, type Draw, line, mirror, rect, repeat, solid } from './solid.ts';

const scarf: Draw = (art) => {
  const { cloth } = art;
  const bars = repeat(
    7,
    (index) => `<path d="${rect(150, 330 + index * 250, 900, 125)}" fill="${cloth.accent}"/>`,
  );
  const fringe = (x: number, y: number): string =>
    repeat(12, (index) =>
      line(
        `M${x + 10 + index * 18} ${y}v${66 + (index % 3) * 8}`,
        index % 2 ? cloth.accent : cloth.base,
        11,
      ),
    );
  const print = `<g transform="translate(742 960) rotate(90)">${lettering(art.lettering?.name ?? 'ALDERMOOR', { x: 0, y: -150, height: 84, maxWidth: 560, fill: cloth.base })}</g>`;
  return (
    fringe(312, 1250) +
    fringe(672, 1360) +
    solid(art, {
      d: 'M310 500C300 260 420 150 600 150S900 260 890 500L790 520C780 360 720 290 600 290S420 360 410 520Z',
      fill: cloth.trim,
    }) +
    solid(art, { d: 'M300 470H530V1260H300Z', fill: cloth.base, inner: bars }) +
    solid(art, {
      d: 'M660 470H890V1370H660Z',
      fill: cloth.base,
      inner: `<path d="${rect(660, 640, 230, 640)}" fill="${cloth.accent}"/>`,
    }) +
    print.replace('translate(742 960)', 'translate(667 960)') +
    motif(
      art.motif === 'wordmark' ? 'crest' : art.motif,
      { x: 415, y: 860, size: 170 },
      isLight(cloth.accent) ? { ...cloth, accent: cloth.base, base: cloth.accent } : cloth,
    )
  );
};

const cap: Draw = (art) => {
  const { cloth } = art;
  return (
    solid(art, {
      d: 'M250 850C250 560 400 400 600 400S950 560 950 850C800 800 400 800 250 850Z',
      fill: cloth.base,
      inner: line(
        'M600 400V860M600 400C470 460 420 640 420 840M600 400C730 460 780 640 780 840',
        tint(cloth.base, -0.3),
        5,
      ),
    }) +
    `<ellipse cx="600" cy="400" rx="34" ry="16" fill="${cloth.trim}"/>` +
    solid(art, {
      d: 'M236 850C400 790 800 790 964 850C1040 930 1020 1010 930 1030C760 960 440 960 270 1030C180 1010 160 930 236 850Z',
      fill: cloth.trim,
      inner: repeat(4, (index) =>
        line(
          `M200 ${910 + index * 26}C420 ${840 + index * 26} 780 ${840 + index * 26} 1000 ${910 + index * 26}`,
          cloth.accent,
          3,
          'opacity=".5"',
        ),
      ),
    }) +
    motif(art.motif, { x: 600, y: 660, size: 230 }, cloth)
  );
};

const beanie =
  (hasBobble: boolean): Draw =>
  (art) => {
    const { cloth } = art;
    const ribs = repeat(26, (index) =>
      line(`M${250 + index * 28} 300V1300`, '#000', 4, 'opacity=".12"'),
    );
    const bands = `<path d="${rect(200, 560, 800, 70)}" fill="${cloth.accent}"/><path d="${rect(200, 680, 800, 26)}" fill="${cloth.accent}"/>`;
    const yarn = (index: number): string => {
      const [angle, reach] = [index * 2.4, 14 * Math.sqrt(index)];
      const [x, y] = [
        Math.round(600 + Math.cos(angle) * reach),
        Math.round(310 + Math.sin(angle) * reach),
      ];
      return `<circle cx="${x}" cy="${y}" r="17" fill="${index % 3 ? cloth.accent : tint(cloth.accent, -0.1)}"/>`;
    };
    const bobble = hasBobble
      ? `<circle cx="600" cy="310" r="126" fill="${tint(cloth.accent, -0.18)}"/>${repeat(90, yarn)}`
      : '';
    return (
      bobble +
      solid(art, {
        d: 'M270 960C260 620 400 400 600 400S940 620 930 960Z',
        fill: cloth.base,
        inner: (hasBobble ? bands : '') + ribs,
      }) +
      solid(art, {
        d: 'M236 900Q600 860 964 900L950 1150Q600 1190 250 1150Z',
        fill: cloth.trim,
        inner: ribs,
      }) +
      motif(art.motif, { x: 600, y: 1026, size: 190 }, { ...cloth, base: cloth.trim })
    );
  };

const bucket: Draw = (art) => {
  const { cloth } = art;
  return (
    solid(art, { d: 'M390 480Q600 420 810 480L850 860H350Z', fill: cloth.base }) +
    solid(art, {
      d: 'M350 840Q600 800 850 840L1010 1080Q600 1200 190 1080Z',
      fill: cloth.trim,
      inner: repeat(5, (index) =>
        line(
          `M180 ${930 + index * 38}Q600 ${980 + index * 50} 1020 ${930 + index * 38}`,
          cloth.accent,
          3,
          'opacity=".45"',
        ),
      ),
    }) +
    motif(art.motif, { x: 600, y: 660, size: 200 }, cloth)
  );
};

const gloves: Draw = (art) => {
  const { cloth } = art;
  const hand =
    'M300 1200V900C250 830 180 760 170 690C170 640 220 640 250 680L300 750V420C300 370 360 370 364 420L372 640V350C372 300 436 300 440 350L444 640V380C446 330 506 330 508 380L508 660V460C510 414 566 414 566 460V920L540 1200Z';
  const one =
    solid(art, {
      d: hand,
      fill: cloth.base,
      inner: `<path d="${rect(200, 1060, 400, 160)}" fill="${cloth.trim}"/>${line('M260 1080H580', cloth.accent, 14)}`,
    }) + motif(art.motif, { x: 430, y: 860, size: 150 }, cloth);
  return `<g transform="translate(10 0)">${one}</g>${mirror(`<g transform="translate(10 0)">${one}</g>`)}`;
};

const tie: Draw = (art) => {
  const { cloth } = art;
  const stripes = repeat(20, (index) =>
    line(`M300 ${100 + index * 96}L900 ${-140 + index * 96}`, cloth.accent, 20),
  );
  return (
    solid(art, {
      d: 'M540 340H660L720 1180L600 1330L480 1180Z',
      fill: cloth.base,
      inner: stripes,
    }) +
    solid(art, { d: 'M520 190H680L664 350H536Z', fill: cloth.base, inner: stripes }) +
    crestAt(562, 980, 76, crestOn(cloth))
  );
};

const belt: Draw = (art) => {
  const { cloth } = art;
  return (
    line(circlePath(600, 760, 300), cloth.base, 90) +
    line(circlePath(600, 760, 300), '#000', 4, 'opacity=".4" stroke-dasharray="14 10"') +
    solid(art, { d: `${rect(470, 370, 260, 190, 16)}`, fill: '#c8c3b6' }) +
    crestAt(552, 402, 98, crestOn({ ...cloth, base: '#c8c3b6' }))
  );
};

function circlePath(x: number, y: number, radius: number): string {
  return circle(x, y, radius);
}

const sunglasses: Draw = (art) => {
  const { cloth } = art;
  const lens = 'M180 640H560L540 840Q500 920 380 910Q220 900 200 780Z';
  const half =
    solid(art, { d: lens, fill: cloth.base }) +
    `<path d="M226 676H520L504 830Q470 880 380 872Q260 866 244 772Z" fill="#1b2430"/><path d="M260 690L330 690L280 800Z" fill="#fff" opacity=".25"/>`;
  return (
    half +
    mirror(half) +
    line('M548 690Q600 650 652 690', cloth.base, 30) +
    line('M184 660L120 560M1016 660L1080 560', cloth.base, 28, 'stroke-linecap="round"')
  );
};

const watch: Draw = (art) => {
  const { cloth } = art;
  return (
    solid(art, { d: 'M480 160H720L740 560H460ZM460 960H740L720 1340H480Z', fill: cloth.base }) +
    solid(art, { d: circle(600, 760, 250), fill: '#c8c3b6' }) +
    solid(art, { d: circle(600, 760, 214), fill: '#fbf8f2', depth: 0.4 }) +
    crestAt(562, 620, 76) +
    repeat(
      12,
      (index) =>
        `<path d="M596 562h8v34h-8z" fill="#17130f" transform="rotate(${index * 30} 600 760)"/>`,
    ) +
    line('M600 760L600 620M600 760L700 820', '#17130f', 12, 'stroke-linecap="round"') +
    `<circle cx="600" cy="760" r="16" fill="${cloth.base}"/>`
  );
};

const bracelet: Draw = (art) => {
  const { cloth } = art;
  return (
    line('M270 760A330 250 0 1 1 930 760A330 250 0 1 1 270 760', cloth.base, 64) +
    line(
      'M270 760A330 250 0 1 1 930 760A330 250 0 1 1 270 760',
      cloth.accent,
      10,
      'stroke-dasharray="30 22"',
    ) +
    solid(art, { d: circle(600, 1010, 84), fill: '#c89b3c' }) +
    crestAt(556, 954, 88)
  );
};

const umbrella: Draw = (art) => {
  const { cloth } = art;
  const canopy =
    'M150 760C170 440 360 280 600 280S1030 440 1050 760Q975 690 900 760Q825 690 750 760Q675 690 600 760Q525 690 450 760Q375 690 300 760Q225 690 150 760Z';
  const panels = `<path d="M600 280C460 420 450 620 450 780H300C310 560 420 380 600 280ZM600 280C740 420 750 620 750 780H900C890 560 780 380 600 280Z" fill="${cloth.accent}"/>`;
  return (
    line(
      'M600 280V230M600 740V1230Q600 1310 530 1310T460 1240',
      '#4a3324',
      22,
      'stroke-linecap="round"',
    ) +
    solid(art, { d: canopy, fill: cloth.base, inner: panels }) +
    motif('crest', { x: 600, y: 600, size: 150 }, cloth)
  );
};

const phone: Draw = (art) =>
  solid(art, { d: rect(350, 200, 500, 1060, 76), fill: art.cloth.base, depth: 0.6 }) +
  solid(art, { d: rect(392, 244, 200, 210, 46), fill: '#17130f', inner: '' }) +
  `<circle cx="450" cy="304" r="36" fill="#333a44"/><circle cx="536" cy="304" r="36" fill="#333a44"/><circle cx="450" cy="394" r="36" fill="#333a44"/>` +
  motif(art.motif, { x: 600, y: 800, size: 330 }, art.cloth);

/** Scarves, hats, gloves and other small accessories. */
export const WORN = {
  scarf,
  cap,
  beanie: beanie(false),
  bobble: beanie(true),
  bucket,
  gloves,
  tie,
  belt,
  sunglasses,
  watch,
  bracelet,
  umbrella,
  phone,
  wallet: (art) =>
    solid(art, { d: rect(240, 480, 720, 520, 26), fill: art.cloth.base }) +
    line(
      'M262 502H938V978H262Z',
      printColour(art.cloth),
      4,
      'stroke-dasharray="18 12" opacity=".6"',
    ) +
    solid(art, { d: rect(820, 660, 200, 150, 30), fill: art.cloth.trim }) +
    `<circle cx="890" cy="735" r="22" fill="#c89b3c"/>` +
    motif(art.motif, { x: 530, y: 740, size: 240 }, art.cloth),
} as const satisfies Partial<Record<Shape, Draw>>;
