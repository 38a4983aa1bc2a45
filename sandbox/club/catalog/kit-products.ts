import { eachLanguage, sameInAllLanguages, type Translations } from '../translated-text.ts';
import { KIT_GARMENTS, type KitGarment, RETRO_SENTENCE, RETRO_SHIRT } from './kit-garments.ts';
import { kitSentence } from './kit-sentences.ts';
import { ERAS, type JerseyType, KITS, type Kit, LAST_SEASON } from './kits.ts';
import { addWearer, fillTemplate } from './naming.ts';
import type { Draft } from './product-draft.ts';
import type { Audience } from './product-kind.ts';

/** Shirts, shorts, socks and small sets of this season and the last, the flagship first. */
export function kitProducts(): readonly Draft[] {
  return KITS.flatMap((kit) =>
    KIT_GARMENTS.filter((garment) => isMadeFor(garment, kit)).flatMap((garment) =>
      garment.audiences.map((audience) => kitDraft(garment, kit, audience)),
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
      label: sameInAllLanguages(season),
      sentence: fillTemplate(RETRO_SENTENCE, { season }),
    };
    const audiences = year % 2 === 0 ? RETRO_SHIRT.audiences : (['men', 'women'] as const);
    return audiences.map((audience) => ({
      ...kitDraft(RETRO_SHIRT, kit, audience),
      categories: ['jerseys/retro', `${audience}/jerseys`],
    }));
  });
}

/** Men's kit is named "Home Shirt"; the names of other kits include the audience. */
export function kitDraft(garment: KitGarment, kit: Kit, audience: Audience): Draft {
  const design = `${kit.key}-${garment.key}`;
  const isNamed = audience === 'women' || audience === 'kids';
  const name = kitName(garment.name, kit, isNamed ? audience : 'all');
  return {
    key: `${design}-${audience}`,
    masterKey: `${design}-${audience}`,
    kind: garment,
    audience,
    colour: kit.colour,
    name,
    sentences: [garment.lead, kitSentence(kit, garment)],
    categories: [...kitCategories(kit, garment, audience)],
    art: { file: `${design}-${kit.colour}`, pattern: kit.pattern, motif: 'crest' },
    kit,
    isJersey: garment.isJersey,
    keywords: `${kit.season} ${kit.season.replace('/', '')} ${kit.jersey} jersey kit`,
  };
}

/**
 * The season comes last, after the wearer, so that names of look-alikes differ before the end of a line: `Heimtrikot Damen
 * 26/27`, `Women’s Home Shirt 26/27`.
 */
function kitName(template: Translations, { label, season }: Kit, audience: Audience): Translations {
  const withoutSeason = eachLanguage((language) => template[language].replace(' {season}', ''));
  const name = addWearer(fillTemplate(withoutSeason, { kit: label, season }), audience);
  return eachLanguage((language) =>
    template[language].endsWith(' {season}') ? `${name[language]} ${season}` : name[language],
  );
}

function kitCategories(kit: Kit, garment: KitGarment, audience: Audience): readonly string[] {
  if (garment.category.startsWith('kids/babies')) return [garment.category];
  return [jerseyCategory(kit, audience), garment.category.replace('*', audience)];
}

function jerseyCategory(kit: Kit, audience: Audience): string {
  if (kit.season === LAST_SEASON) return 'jerseys/last-season';
  if (kit.jersey === 'goalkeeper') return 'jerseys/goalkeeper';
  return `jerseys/${kit.jersey}/${audience}`;
}

/** Of last season, only shirts and shorts are left. Sets for babies exist only in outfield colours. */
function isMadeFor(garment: KitGarment, kit: Kit): boolean {
  if (kit.season === LAST_SEASON) return garment.key === 'shirt' || garment.key === 'kit-shorts';
  if (garment.key === 'baby-kit') return isOutfield(kit.jersey);
  return true;
}

function isOutfield(jersey: JerseyType): boolean {
  return jersey !== 'goalkeeper';
}
