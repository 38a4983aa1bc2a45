/** The files of a backup. Paths are below its directory. */
export interface Directory {
  /** Undefined if there is no such file. */
  read(path: string): string | undefined;
  write(path: string, text: string): void;
  has(path: string): boolean;
  /** Undefined if there is no such file. */
  readBytes(path: string): Uint8Array<ArrayBuffer> | undefined;
  writeBytes(path: string, bytes: Uint8Array): void;
  remove(path: string): void;
  isEmpty(): boolean;
}
