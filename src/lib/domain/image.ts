/** Widths the image endpoint draws (decisions, "Other endpoints"). */
export const IMAGE_WIDTHS = [10, 96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Where the content service keeps what editors upload, in each of its regions; their paths follow the host. */
export const ASSET_HOSTS: readonly string[] = [
  'a.storyblok.com',
  'a-us.storyblok.com',
  'a-ap.storyblok.com',
  'a-ca.storyblok.com',
];

export interface ImageOptions {
  readonly width: ImageWidth;
  /** With it, the picture is cut to fill the box; without, it keeps its shape. */
  readonly height?: ImageWidth;
  /** 0 to 100; 75 unless told. */
  readonly quality?: number;
  readonly format?: 'webp' | 'png' | 'jpeg';
  /** 0 to 100. */
  readonly blur?: number;
}

/** Address of a picture at one width, WebP of quality 75 unless told otherwise: what is usual is not written. */
export function imageUrl(hash: string, options: ImageOptions): string {
  const { width, height, quality, format, blur } = options;
  const written = [
    ['h', height],
    ['q', quality],
    ['f', format],
    ['blur', blur],
  ].map(([name, value]) => (value !== undefined ? `&${name}=${value}` : ''));
  return `/images/${hash}?w=${width}${written.join('')}`;
}

/** `srcset` over the given widths. */
export function imageSrcset(hash: string, widths: readonly ImageWidth[]): string {
  return widths.map((width) => `${imageUrl(hash, { width })} ${width}w`).join();
}
