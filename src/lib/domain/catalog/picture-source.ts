import { isAssetKey } from './asset-key.ts';

/** Whether a picture can come from there: a file of the picture store, or an http or https address. */
export function isPictureSource(source: string): boolean {
  return isAssetKey(source) || isHttpAddress(source);
}

/** Whether it is a whole http or https address. */
export function isHttpAddress(source: string): boolean {
  return /^https?:\/\/[^/]/i.test(source) && URL.canParse(source);
}
