import { refusedNames, lettering as rules } from '#club/printing.ts';
import type { PrintRules } from '#lib/domain/printing/lettering.ts';
import { createNameCheck } from '#lib/domain/printing/rejected-names.ts';

/** What the demo club prints. */
export const clubPrinting: PrintRules = { rules, isRefused: createNameCheck(refusedNames) };
