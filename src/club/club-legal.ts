import { folder } from './club-files.ts';
import type { LegalPages } from './legal/read-legal-pages.ts';

/** The legal pages of the club's folder, read when the process starts. `src/integrations/club-folder.ts` replaces this module in a build. */
export const legalPages: LegalPages = folder.legalPages;
