const MAX_LENGTH = 200;
/** No leading dots, which would allow hidden files or parent directories. */
const KEY = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*){0,5}$/;
/** Files of imports until they have run. They are no pictures, and nothing serves them. */
export const IMPORT_FILES = 'import-files/';

/** Whether this can name a stored file: up to six segments of letters, digits, dots, dashes and underscores. */
export function isAssetKey(key: string): boolean {
  return key.length <= MAX_LENGTH && KEY.test(key);
}
