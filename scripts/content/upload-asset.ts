import type { ManagementApi } from './management-api.ts';

/** A file to upload. */
export interface UploadedFile {
  /** File name that Storyblok keeps as it is: lower case, digits and dashes. */
  readonly filename: string;
  /** Media type. */
  readonly type: string;
  /** `640x400` of a picture; '' for other files. */
  readonly size: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A picture to upload. */
export interface Picture {
  /** File name that Storyblok keeps as it is: lower case, digits and dashes. */
  readonly filename: string;
  readonly type: 'image/webp';
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Asset {
  readonly id: number;
  /** Absolute address on Storyblok's asset host. */
  readonly filename: string;
}

interface SignedUpload {
  readonly id: number;
  readonly post_url: string;
  readonly pretty_url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export function uploadPicture(api: ManagementApi, picture: Picture): Promise<Asset> {
  const { width, height, ...file } = picture;
  return uploadAsset(api, { ...file, size: `${width}x${height}` });
}

/** Uploads a file in the API's three steps: ask for a signed form, post it, confirm. */
export async function uploadAsset(api: ManagementApi, file: UploadedFile): Promise<Asset> {
  const { filename, size, type, bytes } = file;
  const request = { filename, ...(size && { size }), validate_upload: 1 };
  // A form that was signed twice leaves nothing behind.
  const signed = (await api.create('/assets', request, async () => undefined)) as unknown;
  const { id, post_url, pretty_url, fields } = signed as SignedUpload;
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  // The store ignores all fields after the file.
  form.set('file', new Blob([bytes], { type }), filename);
  await api.upload(post_url, form);
  await api.get(`/assets/${id}/finish_upload`);
  return { id, filename: pretty_url.replace(/^(?:https?:)?\/\//, 'https://') };
}

/** Uploaded files of the space by the last part of their address. */
export async function listAssets(api: ManagementApi): Promise<Map<string, Asset>> {
  const assets = await api.list<Asset>('/assets', 'assets');
  return new Map(
    assets.map(({ id, filename }) => [
      filename.split('/').at(-1) ?? filename,
      { id, filename: toPublicAddress(filename) },
    ]),
  );
}

/** The list has the address of the store behind the asset host. */
export function toPublicAddress(filename: string): string {
  return filename.replace(/^(?:https?:)?\/\/(?:s3\.amazonaws\.com\/)?/, 'https://');
}
