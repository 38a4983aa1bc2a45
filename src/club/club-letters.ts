import type { LetteringFace } from '#lib/domain/printing/lettering-face.ts';
import { folder } from './club-files.ts';

/**
 * The club's own typeface, read when the process starts. In a build `src/integrations/club-folder.ts` replaces this
 * module: browsers get the letters without the club's other settings.
 */
export const letters: LetteringFace | undefined = folder.letters;
