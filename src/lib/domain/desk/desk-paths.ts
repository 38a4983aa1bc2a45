/** Addresses of the desk. They have no locale: the language is a choice of the person. */

export const DESK_PATH = '/desk';

export function isDeskPath(path: string): boolean {
  return path === DESK_PATH || path.startsWith(`${DESK_PATH}/`);
}

export function deskAuditPath(before?: number): string {
  return `${DESK_PATH}/audit${before === undefined ? '' : `?before=${before}`}`;
}
