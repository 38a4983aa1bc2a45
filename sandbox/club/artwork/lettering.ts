import { drawLine, type LetteringLine } from '#lib/domain/printing/lettering-face.ts';
import { letteringFace } from '../../../src/club/lettering-face.ts';

/** A line in the club's own letters, so that pictures do not depend on installed fonts. */
export function lettering(text: string, line: LetteringLine): string {
  return drawLine(letteringFace, text, line);
}
