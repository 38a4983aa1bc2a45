import { type CallToAction, optional, readCta } from './block-fields.ts';
import { type ContentLink, readLink } from './content-link.ts';
import type { Locale } from './shop.ts';
import { type Blok, blokField, textField } from './story.ts';

export const BANNER_COLOURS = ['club', 'ink', 'honour'] as const;

export interface BannerColumn {
  readonly headline: string;
  readonly text: string;
  readonly cta?: CallToAction;
}

/** The strip above the header (specification, sections 2 to 4). */
export interface Banner {
  /** Changes with what it says: who closed it sees the next one. */
  readonly id: string;
  readonly colour: (typeof BANNER_COLOURS)[number];
  readonly align: 'start' | 'center';
  readonly text: string;
  readonly link?: ContentLink;
  /** When it ends, ISO 8601 in UTC. */
  readonly until?: string;
  readonly dropdown?: { readonly label: string; readonly columns: readonly BannerColumn[] };
}

/** The story `global/banner-with-countdown`; undefined while it is not active or says nothing. */
export function readBanner(blok: Blok, locale: Locale): Banner | undefined {
  if (blok.component !== 'banner_with_countdown' || blok['is_active'] !== true) return undefined;
  const blocks = blokField(blok, 'blocks');
  const find = (component: string): Blok | undefined =>
    blocks.find((block) => block.component === component);
  const line = find('banner_text');
  const text = line ? textField(line, 'text') : '';
  if (!line || !text) return undefined;
  const countdown = find('countdown');
  const until = countdown && utc(textField(countdown, 'countdown_until'));
  return {
    id: fingerprint(`${text} ${until ?? ''}`),
    colour: BANNER_COLOURS.find((known) => known === blok['color_type']) ?? 'club',
    align: blok['position'] === 'start' ? 'start' : 'center',
    text,
    ...optional('link', readLink(line['cta_url'], locale)),
    ...optional('until', until),
    ...optional('dropdown', readDropdown(find('banner_dropdown'), locale)),
  };
}

/** Whether it may still be shown; without a countdown always. */
export function isBannerOpen({ until }: Pick<Banner, 'until'>, now: Date): boolean {
  return until === undefined || Date.parse(until) > now.getTime();
}

function readDropdown(blok: Blok | undefined, locale: Locale): Banner['dropdown'] {
  const label = blok ? textField(blok, 'label') : '';
  if (!blok || !label) return undefined;
  const columns = blokField(blok, 'columns').flatMap((column) => {
    const headline = textField(column, 'headline');
    const cta = optional('cta', readCta(column, locale));
    return headline ? [{ headline, text: textField(column, 'text'), ...cta }] : [];
  });
  return columns.length > 0 ? { label, columns } : undefined;
}

/** The editor's date field has no zone: it is read as UTC (specification, section 4). */
function utc(text: string): string | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)/.exec(text) ?? [];
  const date = new Date(`${day}T${time}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Eight letters that are others for another text (FNV-1a). */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
