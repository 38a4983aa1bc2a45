import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { storeUpload, type UploadProblem } from './store-upload.ts';

export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

export interface MultipartForm {
  readonly fields: URLSearchParams;
  /** Absent if no file was chosen, or there is a problem with it. */
  readonly file?: UploadedFile;
  readonly problem?: UploadProblem;
}

export interface MultipartOptions {
  /** A free place on disk. */
  readonly newUpload: () => { readonly id: string; readonly file: string };
  readonly maxBytes: number;
}

/** Field whose file goes to disk. Other files are small; their text becomes a field. */
const FILE_FIELD = 'file';
const MAX_FIELDS = 5_000;
const MAX_FIELD_BYTES = 1024 * 1024;
const MAX_NAME_BYTES = 1_000;

/**
 * Reads a form with a file, which is written to disk as it arrives. What is too large is read to its end without being
 * kept, so that the browser gets the response. Nothing stays on disk of a file that is not whole.
 * @throws Error when the browser breaks off.
 */
export async function readMultipart(
  request: IncomingMessage,
  { newUpload, maxBytes }: MultipartOptions,
): Promise<MultipartForm> {
  const fields = new URLSearchParams();
  const parser = createParser(request, maxBytes);
  if (!parser) return { fields, problem: 'broken' };
  const parts: Promise<unknown>[] = [];
  let upload: Promise<StoredPart> | undefined;
  parser.on('field', (field, value) => fields.append(field, value));
  parser.on('file', (field, stream, name) => {
    if (field === FILE_FIELD && !upload) {
      upload = storePart(stream, name, newUpload());
      parts.push(upload);
    } else parts.push(addText(fields, field, stream));
  });
  const end = await feed(request, parser);
  await Promise.all(parts);
  const stored = await upload;
  if (end !== 'whole' && stored?.path) await rm(stored.path, { force: true });
  if (end === 'aborted') throw new Error('The browser broke off the upload');
  if (end === 'broken') return { fields, problem: stored?.problem ?? 'broken' };
  return { fields, ...(stored?.file && { file: stored.file }), ...problemIn(stored) };
}

interface StoredPart {
  readonly file?: UploadedFile;
  readonly path?: string;
  readonly problem?: UploadProblem;
}

function problemIn(stored: StoredPart | undefined): Pick<MultipartForm, 'problem'> {
  return stored?.problem ? { problem: stored.problem } : {};
}

/** A field without a chosen file comes as a file without a name and content. */
async function storePart(
  stream: Readable & { readonly truncated: boolean },
  name: string | undefined,
  { id, file: path }: { readonly id: string; readonly file: string },
): Promise<StoredPart> {
  const result = await storeUpload(stream, path);
  if (typeof result !== 'number') return { problem: result };
  if (name || result > 0) return { file: { id, name: displayName(name), bytes: result }, path };
  await rm(path, { force: true });
  return {};
}

async function addText(fields: URLSearchParams, field: string, stream: Readable): Promise<void> {
  let value = '';
  // A part that breaks off leaves an empty field; the form as a whole is refused.
  await text(stream).then(
    (read) => {
      value = read.slice(0, MAX_FIELD_BYTES);
    },
    () => undefined,
  );
  if (value.trim() !== '') fields.set(field, value);
}

/** Undefined for a form without a boundary between its parts. */
function createParser(request: IncomingMessage, maxBytes: number): BusboyInstance | undefined {
  const headers = { ...request.headers, 'content-type': request.headers['content-type'] ?? '' };
  try {
    return new Busboy({
      headers,
      limits: {
        fileSize: maxBytes,
        files: 2,
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        fieldNameSize: MAX_NAME_BYTES,
        headerPairs: 20,
      },
    });
  } catch {
    request.resume();
    return undefined;
  }
}

/** Passes the body to the parser. `broken`: it ended in the middle of a part. */
function feed(
  request: IncomingMessage,
  parser: BusboyInstance,
): Promise<'whole' | 'broken' | 'aborted'> {
  const open = new Set<Readable>();
  parser.on('file', (_, stream) => {
    open.add(stream);
    stream.once('close', () => open.delete(stream));
    // Its reader gets the error as well; without a listener here it would end the process.
    stream.on('error', () => undefined);
  });
  const giveUp = (): void => {
    request.unpipe(parser);
    for (const stream of open) stream.destroy(new Error('The part is not whole'));
  };
  return new Promise((resolve) => {
    parser.once('finish', () => resolve('whole'));
    parser.on('error', () => {
      giveUp();
      request.resume();
      resolve('broken');
    });
    request.once('close', () => {
      if (request.complete) return;
      giveUp();
      resolve('aborted');
    });
    request.pipe(parser);
  });
}

const MAX_LENGTH = 120;

/** The name of an uploaded file for people to read: without folders and control characters. It names no file on disk. */
function displayName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/\p{C}/gu, '').trim().slice(0, MAX_LENGTH);
  return clean === '' || /^\.+$/.test(clean) ? 'file' : clean;
}
