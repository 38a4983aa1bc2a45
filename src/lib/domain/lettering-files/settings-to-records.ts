import {
  JERSEY_GROUPS,
  type JerseyGroup,
  LETTERING_PARTS,
  LETTERING_STYLES,
  type LetteringInk,
  type LetteringPart,
  letteringLook,
} from '#lib/domain/printing/lettering.ts';
import type { RejectedNames } from '#lib/domain/printing/rejected-names.ts';
import {
  type LetteringRecord,
  type LetteringSettings,
  type PartPricesByShop,
  REFUSED_PLACES,
  type RefusedPlace,
} from './lettering-record.ts';

export type PricesByPart = Readonly<Record<LetteringPart, PartPricesByShop>>;

/** The list of names of each place. */
export const LIST_OF_PLACE = {
  word: 'words',
  anywhere: 'stems',
  whole: 'withheld',
} as const satisfies Readonly<Record<RefusedPlace, keyof RejectedNames>>;

export function settingsToRecords(
  settings: LetteringSettings,
  prices: PricesByPart,
): readonly LetteringRecord[] {
  const { season, curvature, parts, offered, refusedNames } = settings;
  return [
    { type: 'season', season: season === '' ? null : season },
    ...LETTERING_STYLES.map(
      (key): LetteringRecord => ({
        type: 'style',
        key,
        isOffered: offered.styles.includes(key),
        curve: curvature[key] ?? 0,
        inks: Object.fromEntries(
          JERSEY_GROUPS.map((group) => [group, letteringLook(settings, group, key).ink]),
        ) as Readonly<Record<JerseyGroup, LetteringInk>>,
      }),
    ),
    ...JERSEY_GROUPS.map(
      (key): LetteringRecord => ({
        type: 'jersey',
        key,
        outline: letteringLook(settings, key, '').outline,
      }),
    ),
    ...LETTERING_PARTS.map(
      (key): LetteringRecord => ({
        type: 'part',
        key,
        isOffered: offered.parts.includes(key),
        sku: parts[key] || null,
        prices: prices[key],
      }),
    ),
    ...REFUSED_PLACES.flatMap((where) =>
      refusedNames[LIST_OF_PLACE[where]].map(
        (name): LetteringRecord => ({ type: 'refused', name, where }),
      ),
    ),
  ];
}
