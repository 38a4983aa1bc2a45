/** A picture of an imported product that is still at another host. */
export interface WantedPicture {
  /** Its http address. */
  readonly source: string;
  /** Attempts before this one. */
  readonly attempts: number;
}

/** Addresses of imported pictures, and which products show them. Throws `Outage`. */
export interface ProductPictures {
  /** Claims a few pictures that are due; another node gets others. */
  claimDue(now: Date): Promise<readonly WantedPicture[]>;
  /** The picture is in the store as `file`. Returns the products that show it from now on. */
  markStored(source: string, file: string): Promise<readonly number[]>;
  /** `tryAt` null: it is never tried again; the list of missing pictures names the reason. */
  markFailed(source: string, failure: string, tryAt: Date | null): Promise<void>;
  /** The attempt does not count: the shop could not store the picture. */
  postpone(source: string, tryAt: Date): Promise<void>;
}

export type PictureDownload =
  /** A file of the picture store. */
  | { readonly kind: 'stored'; readonly file: string }
  /** Another attempt will not help: no picture, too large, a private address, gone. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The host does not respond now. */
  | { readonly kind: 'unavailable'; readonly reason: string };

/** Downloads a picture from a public host into the shop's picture store, named by its content. Throws `Outage` of that store. */
export type DownloadPicture = (address: string) => Promise<PictureDownload>;
