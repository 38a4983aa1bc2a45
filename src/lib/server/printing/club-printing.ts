import { printing } from '#club/club-files.ts';
import { NO_PRINTING } from '#club/no-printing.ts';
import type { LetteringSettings } from '#lib/domain/lettering-files/lettering-record.ts';
import {
  LETTERING_PARTS,
  LETTERING_STYLES,
  type LetteringRules,
} from '#lib/domain/printing/lettering.ts';
import type { RejectedNames } from '#lib/domain/printing/rejected-names.ts';

const { refusedNames: names, ...rules } = printing ?? NO_PRINTING;

/** The club's printing from `printing.json` of its folder, used until it is changed in the shop. */
export const lettering: LetteringRules = {
  ...rules,
  offered: {
    styles: LETTERING_STYLES,
    parts: LETTERING_PARTS.filter((part) => rules.parts[part] !== ''),
  },
};

export const refusedNames: RejectedNames = names;

/** Both: the default of the club's folder, until the lettering is changed in the shop. */
export const FOLDER_LETTERING: LetteringSettings = { ...lettering, refusedNames };
