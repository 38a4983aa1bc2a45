import { type ContentLink, readLink } from '#lib/domain/shop/content-link.ts';
import { ASSET_HOSTS } from '#lib/domain/shop/image.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { type Blok, textField } from './story.ts';

export interface Picture {
  /** Path below the image endpoint. */
  readonly hash: string;
  readonly alt: string;
}

export interface CallToAction {
  readonly label: string;
  readonly link: ContentLink;
}

const OWN_ASSET = /^[a-z0-9][\w-]*(\/[\w-]+)*\.\w+$/i;
/** Spaces of the first years leave the scheme out. */
const UPLOADED_ASSET = /^(?:https:)?\/\/([\w.-]+)((?:\/[\w-][\w.-]*){1,5}\.\w+)$/i;

/** Reads an asset of the shop's own store or of the content service. Undefined for any other host. */
export function readPicture(value: unknown): Picture | undefined {
  const asset = Object(value) as { filename?: unknown; alt?: unknown };
  if (typeof asset.filename !== 'string') return undefined;
  const hash = assetPath(asset.filename);
  return hash ? { hash, alt: typeof asset.alt === 'string' ? asset.alt : '' } : undefined;
}

function assetPath(filename: string): string | undefined {
  if (OWN_ASSET.test(filename)) return filename;
  const [, host = '', path = ''] = UPLOADED_ASSET.exec(filename) ?? [];
  return ASSET_HOSTS.includes(host) ? host + path : undefined;
}

/** Undefined unless both label and link are set. */
export function readCallToAction(blok: Blok, locale: Locale): CallToAction | undefined {
  const label = textField(blok, 'cta_label');
  const link = readLink(blok['cta_url'], locale);
  return label && link ? { label, link } : undefined;
}

export function readCommaList(blok: Blok, name: string): readonly string[] {
  const items = textField(blok, name).split(',');
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

/** Rounds and clamps a stored number; `otherwise` when it is missing, zero or not a number. */
export function readBoundedInteger(
  value: unknown,
  bounds: { readonly from: number; readonly to: number; readonly otherwise: number },
): number {
  const number =
    typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  if (!Number.isFinite(number) || number === 0) return bounds.otherwise;
  return Math.min(bounds.to, Math.max(bounds.from, Math.round(number)));
}

/** For spreading: an empty object instead of an undefined property. */
export function optionalProperty<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): { readonly [key in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [key in Key]: Value });
}
