import { printing } from './club-files.ts';
import { type ClubLettering, clubLettering } from './club-lettering.ts';

/** A build replaces this module: see `src/integrations/club-folder.ts`. */

/** What fits on the back of a shirt, and the club's own jerseys and styles. */
export const CLUB_LETTERING: ClubLettering = clubLettering(printing);
