import { IMAGE_WIDTHS } from '#lib/domain/image.ts';

export type ImageFormat = 'webp' | 'png' | 'jpeg';

/** A picture as it was asked for, every option checked; equal requests have equal `key`s. */
export interface ImageRequest {
  /** Path of the original below the store, segments of plain letters, digits, dots, dashes and underscores. */
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
/** A leading dot is a hidden file or a way up; neither is a picture. */
const ASSET = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*){0,5}$/;
const MAX_ASSET_LENGTH = 200;

type Options = Omit<ImageRequest, 'asset' | 'key'>;
type Parameter = (text: string) => Partial<Options> | undefined;

/** Every parameter there is (decisions, "Other endpoints"); undefined is a refusal. */
const PARAMETERS: Readonly<Record<string, Parameter>> = {
  w: (text) => only(text, isWidth, (width) => ({ width })),
  h: (text) => only(text, isWidth, (height) => ({ height })),
  q: (text) => only(text, between(0, 100), (quality) => ({ quality })),
  f: (text) => (FORMATS.includes(text) ? { format: text as ImageFormat } : undefined),
  blur: (text) => only(text, between(0, 100), (blur) => ({ blur })),
  brightness: (text) => only(text, between(-100, 100), (brightness) => ({ brightness })),
  rotate: (text) =>
    only(
      text,
      (angle) => ROTATIONS.includes(angle),
      (rotate) => ({ rotate }),
    ),
};

/** The request behind `/images/{asset}` and its query, or the name of what is wrong with it. */
export function parseImageRequest(
  asset: string,
  query: string,
): { readonly request: ImageRequest } | { readonly wrong: string } {
  if (asset.length > MAX_ASSET_LENGTH || !ASSET.test(asset)) return { wrong: 'asset' };
  let options: Options = { ...DEFAULTS, blur: 0, brightness: 0, rotate: 0 };
  const seen = new Set<string>();
  for (const [name, text] of new URLSearchParams(query)) {
    const parsed = seen.has(name) ? undefined : parameter(name)?.(text);
    if (!parsed) return { wrong: name.slice(0, 20) };
    seen.add(name);
    options = { ...options, ...parsed };
  }
  return { request: { asset, ...options, key: keyOf(asset, options) } };
}

/** Whether a page of the shop may ask for it: those choose a size, and JPEG for who knows no WebP. */
export function isUsual({ quality, format, blur, brightness, rotate }: ImageRequest): boolean {
  return quality === DEFAULTS.quality && format !== 'png' && !blur && !brightness && !rotate;
}

function parameter(name: string): Parameter | undefined {
  return Object.hasOwn(PARAMETERS, name) ? PARAMETERS[name] : undefined;
}

function only(
  text: string,
  isAllowed: (value: number) => boolean,
  option: (value: number) => Partial<Options>,
): Partial<Options> | undefined {
  return INTEGER.test(text) && isAllowed(Number(text)) ? option(Number(text)) : undefined;
}

function isWidth(value: number): boolean {
  return (IMAGE_WIDTHS as readonly number[]).includes(value);
}

function between(low: number, high: number): (value: number) => boolean {
  return (value) => value >= low && value <= high;
}

function keyOf(asset: string, options: Options): string {
  const { width, height, quality, format, blur, brightness, rotate } = options;
  return [asset, width ?? '', height ?? '', quality, blur, brightness, rotate, format].join('|');
}
