/** Widths that the image endpoint renders. */
export const IMAGE_WIDTHS = [10, 96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Storyblok's asset hosts, one per region. */
export const ASSET_HOSTS: readonly string[] = [
  'a.storyblok.com',
  'a-us.storyblok.com',
  'a-ap.storyblok.com',
  'a-ca.storyblok.com',
  'a.storyblokchina.cn',
];

export interface ImageOptions {
  readonly width: ImageWidth;
  /** Crops the picture to fill the box; without it the aspect ratio stays. */
  readonly height?: ImageWidth;
  /** 0 to 100; default 75. */
  readonly quality?: number;
  readonly format?: 'webp' | 'png' | 'jpeg';
  /** 0 to 100. */
  readonly blur?: number;
}

/** URL of a picture at one width. WebP at quality 75 is the endpoint's default and is left out of the URL. */
export function imageUrl(hash: string, options: ImageOptions): string {
  const { width, height, quality, format, blur } = options;
  const parameters = [
    ['h', height],
    ['q', quality],
    ['f', format],
    ['blur', blur],
  ].map(([name, value]) => (value !== undefined ? `&${name}=${value}` : ''));
  return `/images/${hash}?w=${width}${parameters.join('')}`;
}

/** `srcset` over the given widths. */
export function imageSrcset(hash: string, widths: readonly ImageWidth[]): string {
  return widths.map((width) => `${imageUrl(hash, { width })} ${width}w`).join();
}

/** `srcset` of a picture of fixed size: `src` is for a density of 1, this width for 2. */
export function imageDensity(hash: string, width: ImageWidth): string {
  return `${imageUrl(hash, { width })} 2x`;
}
