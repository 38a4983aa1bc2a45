import { same } from '../translated-text.ts';
import { KIT_PIECES, type KitPiece, RETRO_SENTENCE, RETRO_SHIRT } from './kit-garments.ts';
import { ERAS, type JerseyType, KITS, type Kit, LAST_SEASON } from './kits.ts';
import { filled, withWearer } from './naming.ts';
import type { Draft } from './product-draft.ts';
import type { Audience } from './product-kind.ts';

/** Shirts, shorts, socks and small sets of this season and the last, the flagship first. */
export function kitProducts(): readonly Draft[] {
  return KITS.flatMap((kit) =>
    KIT_PIECES.filter((piece) => isMadeFor(piece, kit)).flatMap((piece) =>
      piece.audiences.map((audience) => kitDraft(piece, kit, audience)),
    ),
  );
}

export function retroProducts(): readonly Draft[] {
  return ERAS.flatMap(({ year, colour, pattern }) => {
    const season = String(year);
    const kit: Kit = {
      key: `retro-${season}`,
      jersey: 'retro',
      season,
      colour,
      pattern,
      label: same(season),
      sentence: filled(RETRO_SENTENCE, { season }),
    };
    const audiences = year % 2 === 0 ? RETRO_SHIRT.audiences : (['men', 'women'] as const);
    return audiences.map((audience) => ({
      ...kitDraft(RETRO_SHIRT, kit, audience),
      categories: ['jerseys/retro', `${audience}/jerseys`],
    }));
  });
}

/** Men's kit is simply "Home Shirt"; the others name who it is for. */
export function kitDraft(piece: KitPiece, kit: Kit, audience: Audience): Draft {
  const design = `${kit.key}-${piece.key}`;
  const name = filled(piece.name, { kit: kit.label, season: kit.season });
  const isNamed = audience === 'women' || audience === 'kids';
  return {
    key: `${design}-${audience}`,
    masterKey: `${design}-${audience}`,
    kind: piece,
    audience,
    colour: kit.colour,
    name: isNamed ? withWearer(name, audience) : name,
    sentences: [piece.lead, kit.sentence],
    categories: [...kitCategories(kit, piece, audience)],
    art: { file: `${design}-${kit.colour}`, pattern: kit.pattern, motif: 'crest' },
    kit,
    isJersey: piece.isJersey,
    keywords: `${kit.season} ${kit.season.replace('/', '')} ${kit.jersey} jersey kit`,
  };
}

function kitCategories(kit: Kit, piece: KitPiece, audience: Audience): readonly string[] {
  if (piece.category.startsWith('kids/babies')) return [piece.category];
  return [jerseyCategory(kit, audience), piece.category.replace('*', audience)];
}

function jerseyCategory(kit: Kit, audience: Audience): string {
  if (kit.season === LAST_SEASON) return 'jerseys/last-season';
  if (kit.jersey === 'goalkeeper') return 'jerseys/goalkeeper';
  return `jerseys/${kit.jersey}/${audience}`;
}

/** Last season's leftovers are shirts and shorts; sets for the small ones come in team colours only. */
function isMadeFor(piece: KitPiece, kit: Kit): boolean {
  if (kit.season === LAST_SEASON) return piece.key === 'shirt' || piece.key === 'kit-shorts';
  if (piece.key === 'baby-kit') return isOutfield(kit.jersey);
  return true;
}

function isOutfield(jersey: JerseyType): boolean {
  return jersey !== 'goalkeeper';
}
