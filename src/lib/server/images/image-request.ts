import { isAssetKey } from '#lib/domain/catalog/asset-key.ts';
import { IMAGE_WIDTHS } from '#lib/domain/shop/image.ts';

export type ImageFormat = 'webp' | 'png' | 'jpeg';

/** A validated image request. Equal requests have equal keys. */
export interface ImageRequest {
  /** Path of the original; segments of letters, digits, dots, dashes and underscores. */
  readonly asset: string;
  readonly width?: number;
  readonly height?: number;
  readonly quality: number;
  readonly format: ImageFormat;
  readonly blur: number;
  readonly brightness: number;
  readonly rotate: number;
  readonly key: string;
}

const DEFAULTS = { quality: 75, format: 'webp' } as const;
const FORMATS: readonly string[] = ['webp', 'png', 'jpeg'] satisfies readonly ImageFormat[];
const ROTATIONS = [90, 180, 270];
const INTEGER = /^(?:0|-?[1-9]\d{0,3})$/;

type Options = Omit<ImageRequest, 'asset' | 'key'>;
type Parameter = (text: string) => Partial<Options> | undefined;

/** All parameters; undefined means an invalid value. */
const PARAMETERS: Readonly<Record<string, Parameter>> = {
  w: (text) => integerOption(text, isWidth, (width) => ({ width })),
  h: (text) => integerOption(text, isWidth, (height) => ({ height })),
  q: (text) => integerOption(text, isBetween(0, 100), (quality) => ({ quality })),
  f: (text) => (FORMATS.includes(text) ? { format: text as ImageFormat } : undefined),
  blur: (text) => integerOption(text, isBetween(0, 100), (blur) => ({ blur })),
  brightness: (text) => integerOption(text, isBetween(-100, 100), (brightness) => ({ brightness })),
  rotate: (text) =>
    integerOption(
      text,
      (angle) => ROTATIONS.includes(angle),
      (rotate) => ({ rotate }),
    ),
};

/** Parses path and query, or returns the name of the invalid part. */
export function parseImageRequest(
  asset: string,
  query: string,
): { readonly request: ImageRequest } | { readonly wrong: string } {
  if (!isAssetKey(asset)) return { wrong: 'asset' };
  let options: Options = { ...DEFAULTS, blur: 0, brightness: 0, rotate: 0 };
  const seen = new Set<string>();
  for (const [name, text] of new URLSearchParams(query)) {
    const parsed = seen.has(name) ? undefined : findParameter(name)?.(text);
    if (!parsed) return { wrong: name.slice(0, 20) };
    seen.add(name);
    options = { ...options, ...parsed };
  }
  return { request: { asset, ...options, key: cacheKey(asset, options) } };
}

/** PNG costs much more, so only small pictures of mails have it. */
const MAX_PNG_WIDTH = 160;

/** Whether pages and mails of the shop use these options: a size, JPEG as fallback, and small pictures in mails. */
export function hasStandardOptions({
  width,
  quality,
  format,
  blur,
  brightness,
  rotate,
}: ImageRequest): boolean {
  const isFormatUsed = format !== 'png' || (width !== undefined && width <= MAX_PNG_WIDTH);
  return quality === DEFAULTS.quality && isFormatUsed && !blur && !brightness && !rotate;
}

function findParameter(name: string): Parameter | undefined {
  return Object.hasOwn(PARAMETERS, name) ? PARAMETERS[name] : undefined;
}

function integerOption(
  text: string,
  isAllowed: (value: number) => boolean,
  option: (value: number) => Partial<Options>,
): Partial<Options> | undefined {
  return INTEGER.test(text) && isAllowed(Number(text)) ? option(Number(text)) : undefined;
}

function isWidth(value: number): boolean {
  return (IMAGE_WIDTHS as readonly number[]).includes(value);
}

function isBetween(low: number, high: number): (value: number) => boolean {
  return (value) => value >= low && value <= high;
}

function cacheKey(asset: string, options: Options): string {
  const { width, height, quality, format, blur, brightness, rotate } = options;
  return [asset, width ?? '', height ?? '', quality, blur, brightness, rotate, format].join('|');
}
