import type { Foundation } from '#lib/server/platform/foundation.ts';
import type { Newsletters } from './ports/newsletters.ts';
import { sqlNewsletters } from './sql/newsletters.ts';

export function composeNewsletter({ db }: Foundation): Newsletters {
  return sqlNewsletters(db);
}
