import { folder } from './club-files.ts';
import type { ClubLetters } from './letters-schema.ts';

/**
 * The club's own typeface, read when the process starts. In a build `src/integrations/club-folder.ts` replaces this
 * module: browsers get the letters without the club's other settings.
 */
export const letters: ClubLetters | undefined = folder.letters;
