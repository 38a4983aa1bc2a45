import type { PrintRules } from '#lib/domain/printing/lettering.ts';
import { createNameCheck } from '#lib/domain/printing/rejected-names.ts';
import { refusedNames, lettering as rules } from '#lib/server/printing/club-printing.ts';

/** What the demo club prints. */
export const clubPrinting: PrintRules = { rules, isRefused: createNameCheck(refusedNames) };
