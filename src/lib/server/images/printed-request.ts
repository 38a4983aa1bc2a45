import type { PrintedPicture, PrintedPictures } from '#lib/domain/printing/printed-picture.ts';
import { hasStandardOptions, type ImageRequest, parseImageRequest } from './image-request.ts';

/** A validated request for the picture of a printed shirt; `asset` is the unprinted back. */
export interface PrintedRequest extends ImageRequest {
  readonly width: number;
  readonly picture: PrintedPicture;
}

const DIRECTORY = 'printed/';

export function isPrintedPath(path: string): boolean {
  return path.startsWith(DIRECTORY);
}

export function isPrinted(request: ImageRequest): request is PrintedRequest {
  return 'picture' in request;
}

/**
 * Undefined for an address that this shop did not make. Only the widths and formats of the shop's own pages are drawn, so
 * one address has few pictures.
 */
export function parsePrintedRequest(
  path: string,
  query: string,
  pictures: PrintedPictures | undefined,
): { readonly request: PrintedRequest } | { readonly wrong: string } | undefined {
  const picture = pictures?.read(path);
  if (!picture) return undefined;
  const parsed = parseImageRequest(picture.asset, query);
  if ('wrong' in parsed) return parsed;
  const { width, height } = parsed.request;
  if (width === undefined || height !== undefined || !hasStandardOptions(parsed.request))
    return { wrong: 'size' };
  return { request: { ...parsed.request, width, picture, key: `${path}?${parsed.request.key}` } };
}
