import { type ContentLink, readLink } from '#lib/domain/shop/content-link.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { type CallToAction, optionalProperty, readCallToAction } from './block-fields.ts';
import { type Editable, type EditableAttributes, readEditable } from './editable.ts';
import { type Blok, blokField, textField } from './story.ts';

export const BANNER_COLOURS = ['club', 'ink', 'honour'] as const;

export interface BannerColumn extends Editable {
  readonly headline: string;
  readonly text: string;
  readonly cta?: CallToAction;
}

/** The banner above the header. */
export interface Banner extends Editable {
  /** Changes with the content, so that a shopper who closed one banner sees the next. */
  readonly id: string;
  readonly colour: (typeof BANNER_COLOURS)[number];
  readonly align: 'start' | 'center';
  readonly text: string;
  readonly link?: ContentLink;
  readonly editableText?: EditableAttributes;
  /** End of the countdown, ISO 8601 in UTC. */
  readonly until?: string;
  readonly editableCountdown?: EditableAttributes;
  readonly dropdown?: Editable & {
    readonly label: string;
    readonly columns: readonly BannerColumn[];
  };
}

/** Reads the story `global/banner-with-countdown`. Undefined while it is inactive or has no text. */
export function readBanner(blok: Blok, locale: Locale): Banner | undefined {
  if (blok.component !== 'banner_with_countdown' || blok['is_active'] !== true) return undefined;
  const blocks = blokField(blok, 'blocks');
  const findBlock = (component: string): Blok | undefined =>
    blocks.find((block) => block.component === component);
  const line = findBlock('banner_text');
  const text = line ? textField(line, 'text') : '';
  if (!line || !text) return undefined;
  const countdown = findBlock('countdown');
  const until = countdown && parseUtc(textField(countdown, 'countdown_until'));
  return {
    ...readEditable(blok),
    id: hashText(`${text} ${until ?? ''}`),
    colour: BANNER_COLOURS.find((colour) => colour === blok['color_type']) ?? 'club',
    align: blok['position'] === 'start' ? 'start' : 'center',
    text,
    ...optionalProperty('link', readLink(line['cta_url'], locale)),
    ...optionalProperty('editableText', readEditable(line).editable),
    ...optionalProperty('until', until),
    ...optionalProperty('editableCountdown', countdown && readEditable(countdown).editable),
    ...optionalProperty('dropdown', readDropdown(findBlock('banner_dropdown'), locale)),
  };
}

/** Whether the countdown is still running. A banner without a countdown never ends. */
export function isBannerActive({ until }: Pick<Banner, 'until'>, now: Date): boolean {
  return until === undefined || Date.parse(until) > now.getTime();
}

function readDropdown(blok: Blok | undefined, locale: Locale): Banner['dropdown'] {
  const label = blok ? textField(blok, 'label') : '';
  if (!blok || !label) return undefined;
  const columns = blokField(blok, 'columns').flatMap((column) => {
    const headline = textField(column, 'headline');
    const cta = optionalProperty('cta', readCallToAction(column, locale));
    return headline
      ? [{ ...readEditable(column), headline, text: textField(column, 'text'), ...cta }]
      : [];
  });
  return columns.length > 0 ? { ...readEditable(blok), label, columns } : undefined;
}

/** The editor's date field has no time zone, so it is read as UTC. */
function parseUtc(text: string): string | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)/.exec(text) ?? [];
  const date = new Date(`${day}T${time}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Short FNV-1a hash. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
