import type { LetteringRules } from '#lib/domain/printing/lettering.ts';
import type { RejectedNames } from '#lib/domain/printing/rejected-names.ts';
import { printing } from './club-files.ts';
import { NO_PRINTING } from './no-printing.ts';

const { refusedNames: names, ...rules } = printing ?? NO_PRINTING;

/** What the club prints on its shirts, from `printing.json` of its folder. */
export const lettering: LetteringRules = rules;

export const refusedNames: RejectedNames = names;
