import { blockLetters } from './block-letters.ts';
import { letters } from './club-letters.ts';
import type { ClubLetters } from './letters-schema.ts';

/** The typeface of names and numbers: that of the club's folder, else block letters. */
export const letteringFace: ClubLetters = letters ?? blockLetters;
