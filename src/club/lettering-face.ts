import type { LetteringFace } from '#lib/domain/printing/lettering-face.ts';
import { blockLetters } from './block-letters.ts';
import { letters } from './club-letters.ts';

/** The typeface of names and numbers: that of the club's folder, else block letters. */
export const letteringFace: LetteringFace = letters ?? blockLetters;
