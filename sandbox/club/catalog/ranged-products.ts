import type { ColourKey } from './colours.ts';
import { ACCESSORIES } from './kinds/accessories.ts';
import { BABY } from './kinds/baby.ts';
import { CLOTHING } from './kinds/clothing.ts';
import { GIFTS } from './kinds/gifts.ts';
import { HOME } from './kinds/home.ts';
import { TOYS } from './kinds/toys.ts';
import { TRAINING } from './kinds/training.ts';
import { addWearer, rangeName } from './naming.ts';
import type { Draft } from './product-draft.ts';
import type { Audience, RangedKind } from './product-kind.ts';
import { LINES, type Line, type LineKey } from './product-lines.ts';

const RANGED_KINDS: readonly RangedKind[] = [
  ...CLOTHING,
  ...TRAINING,
  ...ACCESSORIES,
  ...BABY,
  ...HOME,
  ...GIFTS,
  ...TOYS,
];

/** All combinations of kind, line, audience and colour. */
export function rangedProducts(): readonly Draft[] {
  return RANGED_KINDS.flatMap((kind) =>
    kind.lines.flatMap((key) =>
      kind.audiences.flatMap((audience) =>
        selectColours(kind, LINES[key]).map((colour) => draft(kind, key, audience, colour)),
      ),
    ),
  );
}

function selectColours(kind: RangedKind, line: Line): readonly ColourKey[] {
  return typeof kind.colours === 'number' ? line.colours.slice(0, kind.colours) : kind.colours;
}

function draft(kind: RangedKind, lineKey: LineKey, audience: Audience, colour: ColourKey): Draft {
  const line: Line = LINES[lineKey];
  const design = `${line.key}-${kind.key}`;
  const masterKey = audience === 'all' ? design : `${design}-${audience}`;
  return {
    key: `${masterKey}-${colour}`,
    masterKey,
    kind,
    audience,
    colour,
    name: addWearer(rangeName(kind.noun, line.name), audience),
    sentences: [kind.lead, line.sentence],
    categories: [kind.category.replace('*', audience)],
    art: { file: `${design}-${colour}`, pattern: 'plain', motif: line.motif },
    collection: line.key,
    keywords: '',
  };
}
