import { basename, join, resolve } from 'node:path';

/** Whether the folder is the one that starts without the setting CLUB. */
export function isDemoClub(root, folder) {
  return !folder || resolve(root, folder) === join(root, 'clubs', 'aldermoor');
}

/** Each club has its own, so that the goods of one never stand in the shop of another. */
export function defaultDataDirectory(root, { CLUB }) {
  return isDemoClub(root, CLUB) ? '.data' : `.data-${basename(resolve(root, CLUB))}`;
}
