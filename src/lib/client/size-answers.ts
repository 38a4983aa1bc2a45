import type { TypedAnswers } from '#lib/domain/sizing/answers.ts';
import { type GarmentKind, isGarmentKind } from '#lib/domain/sizing/garments.ts';
import { storedText } from './stored-text.ts';

/** The size advisor's answers, in this browser alone: the server never gets them. */

/** Also read by `scripts/product/add-to-basket.ts`, before this module is loaded. */
const STORAGE_KEY = 'sizing';

type Remembered = Readonly<Partial<Record<GarmentKind, TypedAnswers>>>;

export function rememberedAnswers(kind: GarmentKind): TypedAnswers | undefined {
  return readAll()[kind];
}

export function rememberAnswers(kind: GarmentKind, answers: TypedAnswers): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readAll(), [kind]: answers }));
  } catch {
    // Storage is full or forbidden: the answers are valid for this page alone.
  }
}

export function forgetAnswers(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

/** Anything that this module did not write is ignored. */
function readAll(): Remembered {
  try {
    const stored: unknown = JSON.parse(storedText(STORAGE_KEY) || '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).flatMap(([kind, answers]) => {
        const typed = isGarmentKind(kind) ? readTyped(answers) : undefined;
        return typed ? [[kind, typed]] : [];
      }),
    );
  } catch {
    return {};
  }
}

function readTyped(value: unknown): TypedAnswers | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { unit, fields, fit, brand } = value as Record<string, unknown>;
  if (typeof fields !== 'object' || fields === null) return undefined;
  const texts = Object.entries(fields).filter(([, text]) => typeof text === 'string');
  return {
    unit: unit === 'in' ? 'in' : 'cm',
    fields: Object.fromEntries(texts),
    fit: typeof fit === 'string' ? fit : '',
    brand: typeof brand === 'string' ? brand : '',
  };
}
