import type { Locale } from '#club/known-shops.ts';
import type { StaffMember } from '#lib/domain/customers/staff.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

/** Request data and services for the desk's views. */
export interface DeskContext {
  readonly services: Services;
  readonly staff: StaffMember;
  readonly locale: Locale;
  readonly t: Translate;
  readonly url: URL;
}
