import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FlatHeaders } from '#lib/server/platform/security/security-headers.ts';
import { acceptsEncoding } from './compressed-body.ts';
import type { GeneratedFile } from './generated-file.ts';

export interface FileResponseParts {
  readonly file: GeneratedFile;
  /** Open for reading; closed by the response. */
  readonly handle: FileHandle;
  /** Without length, encoding and validators. */
  readonly headers: FlatHeaders;
}

/** Streams a generated file, compressed where the client takes it. 304 for a client that has this content. */
export class FileResponse {
  readonly #parts: FileResponseParts;

  constructor(parts: FileResponseParts) {
    this.#parts = parts;
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    const { file, handle, headers } = this.#parts;
    const isCompressed = acceptsEncoding(request.headers['accept-encoding'] ?? '', 'gzip');
    const validators = [
      ...['Vary', 'Accept-Encoding', 'Last-Modified', file.modifiedAt.toUTCString()],
      ...['ETag', `"${file.fingerprint}-${isCompressed ? 'gzip' : 'identity'}"`],
    ];
    const isKnown = hasContent(request, file);
    if (isKnown || request.method === 'HEAD') {
      response.writeHead(isKnown ? 304 : 200, [...headers, ...validators]).end();
      void handle.close();
      return;
    }
    const sized = ['Content-Encoding', 'gzip', 'Content-Length', String(file.size)];
    response.writeHead(200, [...headers, ...validators, ...(isCompressed ? sized : [])]);
    // Ends the file with the connection: a client that goes away leaves nothing open.
    const done = (): void => undefined;
    const stream = handle.createReadStream();
    if (isCompressed) pipeline(stream, response, done);
    else pipeline(stream, createGunzip(), response, done);
  }
}

function hasContent({ headers }: IncomingMessage, file: GeneratedFile): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return known === '*' || known.includes(`"${file.fingerprint}-`);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(file.modifiedAt.getTime() / 1000) * 1000 <= since;
}
